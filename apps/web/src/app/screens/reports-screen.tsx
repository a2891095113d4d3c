import { ReportsPage } from "../../features/reports/index.ts";

export function ReportsScreen() {
  return <ReportsPage />;
}
