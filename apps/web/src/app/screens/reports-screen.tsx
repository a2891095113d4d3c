import { ReportListPage, TemplatePage } from "../../features/reports/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { usePathParams, useSearchParams } from "../../shared/navigation/index.ts";

const ObjectReportPage = lazyPart(
  async () => (await import("../../features/reports/object-report-page.tsx")).ObjectReportPage,
);

/** A template, the list of them, or what the address says of one object. */
export function ReportsScreen() {
  const { id } = usePathParams();
  const { object, period, target, zone } = useSearchParams();
  if (id !== undefined) return <TemplatePage key={id} id={id} />;
  const isOfObject = [object, period, target, zone].some((value) => value !== undefined);
  return isOfObject ? <ObjectReportPage /> : <ReportListPage />;
}
