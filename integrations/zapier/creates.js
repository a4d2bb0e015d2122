import { call } from "./call.js";
import { emailField, memberSample, resultFields } from "./fields.js";

/** What came of it, and the member if there is one. */
const shown = ({ result, message, member }) => ({ result, message, ...member });

/** An action on the member with an address. What can't be done to them is told by the result and is no error, because Zapier turns off Zaps with many. */
const change = (key, label, description, name, sample, fields = [emailField]) => ({
  key,
  noun: "Member",
  display: {
    label,
    description: `${description} An unknown address or an admin's isn't an error: the result says so, and nothing changes.`,
  },
  operation: {
    inputFields: fields,
    perform: async (z, bundle) =>
      shown(
        await call(
          z,
          bundle,
          name,
          Object.fromEntries(fields.map(({ key: field }) => [field, bundle.inputData[field]])),
        ),
      ),
    sample: { message: "", ...memberSample, ...sample },
    outputFields: resultFields,
  },
});

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
            "Without any name, existing members keep theirs, and new ones get their address as name.",
        },
        {
          key: "firstName",
          label: "First name",
          type: "string",
          helpText: "If your shop has first and last names, use these instead of **Name**.",
        },
        { key: "lastName", label: "Last name", type: "string" },
        {
          key: "order",
          label: "Order number",
          type: "string",
          helpText:
            "With an order number, replaying the order within 30 days changes nothing. Without one, it could restore a membership canceled since.",
        },
      ],
      perform: async (z, bundle) => {
        const { email, name, firstName, lastName, order } = bundle.inputData;
        const given = Object.entries({ name, firstName, lastName }).filter(([, text]) => text);
        return shown(
          await call(z, bundle, "members.upsert", { email, ...Object.fromEntries(given) }, order),
        );
      },
      sample: { result: "added", message: "", ...memberSample },
      outputFields: resultFields,
    },
  },
  change("cancel_member", "Cancel Member", "Cancels a membership.", "members.cancel", {
    result: "canceled",
    role: "canceled",
  }),
  change(
    "change_member_email",
    "Change a Member's Email",
    "Gives a member a new email address. A connected account stays connected.",
    "members.changeEmail",
    {
      result: "changed",
      message: "Their address is now ada@home.example.",
      email: "ada@home.example",
    },
    [
      { ...emailField, label: "Old email", helpText: "The address the member has now." },
      { key: "newEmail", label: "New email", type: "string", required: true },
    ],
  ),
  change(
    "remove_member",
    "Remove Member",
    "Removes a member from the list. Admins can restore them for 30 days. To end a paid membership, use Cancel Member.",
    "members.remove",
    {
      result: "removed",
      message: "Admins can restore them until Dec 24 on the minisite's page “Members”.",
    },
  ),
  change(
    "send_invitation",
    "Send the Invitation Again",
    "Emails a member who hasn't connected an account another invitation, at most one a day.",
    "members.sendEmail",
    { result: "sent", message: "The email is on its way." },
  ),
];
