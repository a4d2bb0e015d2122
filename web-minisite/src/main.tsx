import { Button } from "@cuttle/web-kit/ui";
import { createRoot } from "react-dom/client";
import "./app.css";

createRoot(document.getElementById("root") as HTMLElement).render(<Button>Hello</Button>);
