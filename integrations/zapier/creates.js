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
        "Makes someone a paying member and emails them an invitation. Existing members keep their membership and get the new name.",
    },
    operation: {
      inputFields: [
        emailField,
        {
          key: "name",
          label: "Name",
          type: "string",
          helpText:
            "Without a name, existing members keep theirs, and new ones get their address as name.",
        },
        {
          key: "order",
          label: "Order number",
          type: "string",
          helpText:
            "With an order number, replaying the order within 30 days changes nothing. Without one, it could restore a membership canceled since.",
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
        "Cancels a membership. An unknown address or an admin's isn't an error: the result says so, and nothing changes.",
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
