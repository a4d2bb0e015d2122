import { call } from "./call.js";

export const authentication = {
  type: "custom",
  test: (z, bundle) => call(z, bundle, "me"),
  connectionLabel: "{{name}} ({{subdomain}})",
  fields: [
    {
      key: "secret",
      label: "Secret",
      type: "password",
      required: true,
      helpText:
        "On your minisite's admin page, open **Zapier**, press **Show the secret**, and copy it here.",
    },
  ],
};
