import { call } from "./call.js";
import { memberFields, memberSample } from "./fields.js";

/** An event about a member in one row, as the steps of a Zap use it. */
const memberRow = ({ id, date, member: { id: memberId, ...member } }) => ({
  id,
  date,
  memberId,
  ...member,
});

const projectRow = ({ id, date, project: { id: projectId, ...project } }) => ({
  id,
  date,
  projectId,
  ...project,
});

const happened = { key: "date", label: "When", type: "datetime" };
const eventSample = { id: "4712", date: "2026-11-24T12:00:00Z" };

const aboutMember = (role = "paid") => ({
  noun: "Member",
  sample: { ...eventSample, memberId: memberSample.id, ...memberSample, id: eventSample.id, role },
  outputFields: [happened, { key: "memberId", label: "Member ID" }, ...memberFields],
});

const aboutProject = {
  noun: "Project",
  sample: {
    ...eventSample,
    projectId: "p4x8n1c6w3z9",
    title: "Box with a lid",
    address: "https://cuttle.example/@ada/Box-with-a-lid-p4x8n1c6w3z9",
    license: "minisitePaid",
    author: "Ada",
  },
  outputFields: [
    happened,
    { key: "projectId", label: "Project ID" },
    { key: "title", label: "Title" },
    { key: "address", label: "Address" },
    { key: "license", label: "License" },
    { key: "author", label: "Author" },
  ],
};

/**
 * A trigger to which the product delivers what happens. A delivery is one event of the list that also provides the samples. Zapier removes no duplicates of deliveries,
 * and one that is repeated after a lost reply starts the Zap again, with the same id.
 */
function hook(key, label, description, { event, list, of = {}, row, noun, sample, outputFields }) {
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: "hook",
      performSubscribe: async (z, bundle) => {
        const { id } = await call(z, bundle, "hooks.subscribe", { event, url: bundle.targetUrl });
        return { id }; // Zapier keeps it
      },
      performUnsubscribe: (z, bundle) =>
        call(z, bundle, "hooks.unsubscribe", { id: bundle.subscribeData.id }),
      perform: (_, bundle) => [row(bundle.cleanedRequest)],
      performList: async (z, bundle) =>
        (await call(z, bundle, list, { ...of, limit: 10 })).events.map(row),
      sample,
      outputFields,
    },
  };
}

const memberHook = (key, label, description, event, role) =>
  hook(key, label, description, {
    ...aboutMember(role),
    event: `member_${event}`,
    list: "members.list",
    of: { event },
    row: memberRow,
  });

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
    news.push(...events.map(memberRow));
    const oldest = events.at(-1);
    if (!next || (oldest && Date.parse(oldest.date) < Date.now() - aDay)) break;
    after = next;
  }
  return news;
}

/** A trigger of version 1.0.0, for the Zaps that have it: a trigger can't become a hook, so the hook has another key (README.md). */
const polling = (key, label, description, event, role) => {
  const { noun, sample, outputFields } = aboutMember(role);
  return {
    key,
    noun,
    display: { label, description, hidden: true },
    operation: {
      type: "polling",
      perform: (z, bundle) => newsOf(z, bundle, event),
      sample,
      outputFields,
    },
  };
};

const added = [
  "Member Added",
  "Triggers when someone becomes a paying member, or becomes one again.",
];
const canceled = ["Member Canceled", "Triggers when a membership is canceled."];

export const triggers = [
  polling("member_added", ...added, "added"),
  polling("member_canceled", ...canceled, "canceled", "canceled"),
  memberHook("member_added_v2", ...added, "added"),
  memberHook("member_canceled_v2", ...canceled, "canceled", "canceled"),
  memberHook(
    "member_updated",
    "Member Updated",
    "Triggers when a member's name, email or role changes.",
    "updated",
  ),
  memberHook(
    "member_removed",
    "Member Removed",
    "Triggers when a member is removed from the list.",
    "removed",
  ),
  memberHook(
    "member_connected",
    "Account Connected",
    "Triggers when a member connects an account, so they can use their membership.",
    "connected",
  ),
  hook(
    "project_published",
    "Project Published",
    "Triggers when a project is published on the minisite's home.",
    { ...aboutProject, event: "project_published", list: "projects.list", row: projectRow },
  ),
];
