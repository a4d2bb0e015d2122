/** The pages that are opened now and then, in a chunk of their own. */
export { ChecksPage } from "./checks/checks-page.tsx";
export { DomainsPage } from "./domains/domains-page.tsx";
export { ImportPage } from "./import/import-page.tsx";
export { InsightsPage } from "./insights/insights-page.tsx";
export { ProjectsPage } from "./projects/projects-page.tsx";
export { ZapierPage } from "./zapier/zapier-page.tsx";
