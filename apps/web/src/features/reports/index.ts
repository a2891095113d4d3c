export { ReportListPage } from "./report-list-page.tsx";
export { TemplatePage } from "./template-page.tsx";
