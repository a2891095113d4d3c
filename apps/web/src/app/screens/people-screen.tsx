import { PeoplePage } from "../../features/people/index.ts";
import { lazyPart } from "../../shared/loading/index.ts";
import { usePathParams } from "../../shared/navigation/index.ts";

const AuditPage = lazyPart(async () => (await import("../../features/audit/audit-page.tsx")).AuditPage);

export function PeopleScreen() {
  const { tab, id } = usePathParams();
  return tab === "audit-log" && id === undefined ? <AuditPage /> : <PeoplePage />;
}
