import { call } from "./call.js";
import { emailField, memberSample, resultFields } from "./fields.js";

/** What came of it, and the member if there is one. */
const shown = ({ result, message, member }) => ({ result, message, ...member });

export const creates = [
  {
    key: "upsert_member",
    noun: "Member",
    display: {
      label: "Add or Update Member",
      description:
        "Makes somebody a paying member and sends them an invitation. Who is a member keeps their membership, and gets the new name.",
    },
    operation: {
      inputFields: [
        emailField,
        {
          key: "name",
          label: "Name",
          type: "string",
          helpText:
            "Without it a member keeps their name, and somebody new is called by their address.",
        },
        {
          key: "order",
          label: "Order number",
          type: "string",
          helpText:
            "Then the same order, played again within 30 days, changes nothing. Otherwise it would bring back somebody who has canceled meanwhile.",
        },
      ],
      perform: async (z, bundle) => {
        const { email, name, order } = bundle.inputData;
        return shown(
          await call(z, bundle, "members.upsert", { email, ...(name && { name }) }, order),
        );
      },
      sample: { result: "added", message: "", ...memberSample },
      outputFields: resultFields,
    },
  },
  {
    key: "cancel_member",
    noun: "Member",
    display: {
      label: "Cancel Member",
      description:
        "Cancels a membership. It is no error when nobody has the address, or when it is an admin's: the result says so, and nothing changes.",
    },
    operation: {
      inputFields: [emailField],
      perform: async (z, bundle) =>
        shown(await call(z, bundle, "members.cancel", { email: bundle.inputData.email })),
      sample: { result: "canceled", message: "", ...memberSample, role: "canceled" },
      outputFields: resultFields,
    },
  },
];
