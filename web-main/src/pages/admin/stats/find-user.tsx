import { Button, Field } from "@cuttle/web-kit/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { eventsOf } from "./events-of.ts";

/** Leads to the events of one person. */
export function FindUser({ email = "" }: { readonly email?: string }) {
  const navigate = useNavigate();

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("email")).trim();
    if (wanted) void navigate(eventsOf(wanted));
  }

  return (
    <form action={paths.statsUser} onSubmit={find} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-w-md grow basis-64">
        <Field
          key={email}
          type="email"
          name="email"
          label="Email"
          autoComplete="off"
          maxLength={254}
          required
          defaultValue={email}
        />
      </div>
      <Button type="submit" className="min-h-12">
        Show events
      </Button>
    </form>
  );
}
