import { TemplateBrowser } from "./template-browser.tsx";

export default function TemplatesPage() {
  return (
    <TemplateBrowser
      title="Templates"
      text="Open one, put your own words and sizes in, and cut it."
    />
  );
}
