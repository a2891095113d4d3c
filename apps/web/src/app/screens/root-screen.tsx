import { Suspense } from "react";
import type { ReactNode } from "react";
import { ReportError } from "../../features/report-error/index.ts";
import { ServiceCover } from "../../features/service-problems/index.ts";
import { lazyPart, whenIdle } from "../../shared/loading/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { loadQueryCache, loadServicePage, serviceWatch } from "../application.ts";
import { forgetUser } from "../log-in.ts";
import { PlainServicePage } from "./plain-service-page.tsx";

const ServicePage = lazyPart(async () => (await loadServicePage()).ServicePage, { otherwise: PlainServicePage });
const firstNotice = new Promise<void>((resolve) => notices.subscribe(resolve));
const Toasts = lazyPart(async () => (await import("../../features/toasts/toasts.tsx")).Toasts, {
  after: () => Promise.race([whenIdle(), firstNotice]),
  otherwise: "retry",
});
const TooltipLayer = lazyPart(async () => (await import("../../shared/ui/tooltip.tsx")).TooltipLayer, {
  after: whenIdle,
  otherwise: "retry",
});
/** What is not seen may come later, a sign that something is played may not. */
const DevCorner = lazyPart(async () => (await import("../../features/dev-tools/index.ts")).DevCorner, {
  after: async () => hasActiveDevSettings || (await whenIdle()),
  otherwise: "retry",
});

/** Around every page: the service error page over it, the report of an error, toasts, tooltip and hidden corner on top. */
export function RootScreen({ children }: { readonly children: ReactNode }) {
  const { problem } = useStore(serviceWatch);
  return (
    <>
      <Suspense fallback={null}>{children}</Suspense>
      {problem ? (
        <ServiceCover>
          <ServicePage watch={serviceWatch} />
        </ServiceCover>
      ) : null}
      <Toasts />
      <ReportError prepare={loadQueryCache} />
      <DevCorner isCovered={problem !== null} forgetUser={forgetUser} />
      <TooltipLayer />
    </>
  );
}
