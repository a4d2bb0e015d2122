import { call } from "./call.js";
import { memberFields, memberSample } from "./fields.js";

const pageSize = 200;
const mostPages = 25;
const aDay = 24 * 60 * 60 * 1000;

/**
 * What happened last, newest first. Zapier polls every 1 to 15 minutes, depending on the owner's plan, and knows by the id what is new, so pages are read until they are older
 * than a day: in most cases one, and after an import as many as it filled.
 */
async function newsOf(z, bundle, event) {
  const sampling = bundle.meta?.isLoadingSample;
  const news = [];
  for (let page = 0, after = ""; page < (sampling ? 1 : mostPages); page++) {
    const { events, next } = await call(z, bundle, "members.list", {
      event,
      after,
      limit: sampling ? 3 : pageSize,
    });
    news.push(
      ...events.map(({ id, date, member: { id: memberId, ...member } }) => ({
        id,
        date,
        memberId,
        ...member,
      })),
    );
    const oldest = events.at(-1);
    if (!next || (oldest && Date.parse(oldest.date) < Date.now() - aDay)) break;
    after = next;
  }
  return news;
}

const trigger = (key, label, description, event, role) => ({
  key,
  noun: "Member",
  display: { label, description },
  operation: {
    type: "polling",
    perform: (z, bundle) => newsOf(z, bundle, event),
    sample: {
      ...memberSample,
      id: "4712",
      date: "2026-11-24T12:00:00Z",
      memberId: memberSample.id,
      role,
    },
    outputFields: [
      { key: "date", label: "When", type: "datetime" },
      { key: "memberId", label: "Member ID" },
      ...memberFields,
    ],
  },
});

export const triggers = [
  trigger(
    "member_added",
    "Member Added",
    "Triggers when someone becomes a paying member, or becomes one again.",
    "added",
    "paid",
  ),
  trigger(
    "member_canceled",
    "Member Canceled",
    "Triggers when a membership is canceled.",
    "canceled",
    "canceled",
  ),
];
