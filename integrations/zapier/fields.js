/** What is known of a member, as later steps of a Zap can use it. */
export const memberFields = [
  { key: "name", label: "Name" },
  { key: "email", label: "Email" },
  { key: "role", label: "Role" },
  { key: "connected", label: "Has connected an account", type: "boolean" },
  { key: "addedDate", label: "Added", type: "datetime" },
];

export const resultFields = [
  { key: "result", label: "Result" },
  { key: "message", label: "Message" },
  ...memberFields,
];

export const emailField = {
  key: "email",
  label: "Email",
  type: "string",
  required: true,
  helpText: "The customer's email address in the order.",
};

export const memberSample = {
  id: "k3v9x2m8q4t7",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "paid",
  connected: false,
  addedDate: "2026-11-24T12:00:00Z",
};
