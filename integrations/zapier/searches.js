import { call } from "./call.js";
import { emailField, memberFields, memberSample } from "./fields.js";

export const searches = [
  {
    key: "find_member",
    noun: "Member",
    display: { label: "Find Member", description: "Finds a member by email address." },
    operation: {
      inputFields: [emailField],
      perform: async (z, bundle) => {
        const { member } = await call(z, bundle, "members.find", { email: bundle.inputData.email });
        return member ? [member] : [];
      },
      sample: memberSample,
      outputFields: memberFields,
    },
  },
];

/** Zapier finds somebody by the search, or else adds them by the action. Its key has to be the search's. */
export const searchOrCreates = [
  {
    key: "find_member",
    display: {
      label: "Find or Add Member",
      description:
        "Finds a member by email address, or adds them. A canceled member is found and stays canceled.",
    },
    search: "find_member",
    create: "upsert_member",
  },
];
