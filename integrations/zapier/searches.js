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
