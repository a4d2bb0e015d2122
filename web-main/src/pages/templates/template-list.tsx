import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search, Shapes } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { TemplateCards } from "./template-card.tsx";
import { found, type Template } from "./use-templates.ts";

interface TemplateListProps {
  /** Their heading while nobody searches. */
  heading: string;
  templates: readonly Template[];
  query: string;
  onClear: () => void;
}

/** The templates, or those that match the search. */
export function TemplateList({ heading, templates, query, onClear }: TemplateListProps) {
  const searching = query.trim() !== "";
  const results = searching ? found(templates, query) : templates;
  const count = results.length === 1 ? "1 template" : `${results.length} templates`;
  return (
    <>
      <p role="status" className={searching ? "mb-6 text-ink-soft text-small" : "sr-only"}>
        {searching && count}
      </p>
      {templates.length === 0 && <Nothing />}
      {templates.length > 0 && searching && results.length === 0 && (
        <EmptyState
          title={`No templates match “${query.trim()}”`}
          icon={<Search />}
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all
            </Button>
          }
        >
          Try another word or a shorter one.
        </EmptyState>
      )}
      <h2 className="sr-only">{searching ? "Found" : heading}</h2>
      <TemplateCards templates={results} eager={searching ? 0 : 8} />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="No templates here yet"
      icon={<Shapes />}
      action={
        <Button asLink variant="secondary">
          <Link to={paths.templates}>All templates</Link>
        </Button>
      }
    >
      We add new templates all the time.
    </EmptyState>
  );
}
