import { beforeEach, describe, expect, it } from "vitest";
import { readBoot } from "./boot.ts";
import { demoMinisite } from "./test/demo.ts";

const site = demoMinisite();

function serve(boot: unknown) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "boot";
  script.textContent = JSON.stringify(boot);
  document.body.replaceChildren(script);
}

describe("readBoot", () => {
  beforeEach(() => document.body.replaceChildren());

  it("reads the site, the hosts and the user", () => {
    serve({
      site,
      hosts: { api: "", content: "/content", generation: "" },
      user: { email: "a@b.c" },
    });
    const boot = readBoot<{ email: string }>();
    expect(boot.site.displayName).toBe("Laser Hub");
    expect(boot.user?.email).toBe("a@b.c");
    expect(boot.environment).toBe("production");
    expect(boot.preview).toBe(false);
  });

  it("says what is missing", () => {
    expect(() => readBoot()).toThrow(/no boot data/);
    serve({ site });
    expect(() => readBoot()).toThrow(/lacks its site or its hosts/);
  });
});
