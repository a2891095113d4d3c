export { ReportError } from "./report-error.tsx";
