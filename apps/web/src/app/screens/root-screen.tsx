import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { ReportError } from "../../features/report-error/index.ts";
import { ServiceCover } from "../../features/service-problems/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { loadQueryCache, loadServicePage, serviceWatch } from "../application.ts";
import { forgetUser } from "../log-in.ts";
import { optionalPart } from "./optional-part.tsx";
import { PlainServicePage } from "./plain-service-page.tsx";

const ServicePage = lazy(() =>
  loadServicePage().then(
    ({ ServicePage: Page }) => ({ default: Page }),
    () => ({ default: PlainServicePage }),
  ),
);
const toastDelayMs = 1000;
/** The first view comes without them: they follow a moment later, or with the first notice. */
const toastsAreDue = new Promise<void>((resolve) => {
  systemClock.after(toastDelayMs, resolve);
  notices.subscribe(() => resolve());
});
const Toasts = optionalPart(async () => {
  await toastsAreDue;
  return (await import("../../features/toasts/toasts.tsx")).Toasts;
});
const TooltipLayer = optionalPart(async () => (await import("../../shared/ui/tooltip.tsx")).TooltipLayer);
/** What is not visible may load later; the sign of a simulation may not. */
const DevCorner = optionalPart(async () => {
  if (!hasActiveDevSettings) await toastsAreDue;
  return (await import("../../features/dev-tools/index.ts")).DevCorner;
});

/** Around every page: the service error page over it, the report of an error, toasts, tooltip and hidden corner on top. */
export function RootScreen({ children }: { readonly children: ReactNode }) {
  const { problem } = useStore(serviceWatch);
  return (
    <>
      <Suspense fallback={null}>{children}</Suspense>
      {problem ? (
        <ServiceCover>
          <Suspense fallback={null}>
            <ServicePage watch={serviceWatch} />
          </Suspense>
        </ServiceCover>
      ) : null}
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
      <ReportError prepare={loadQueryCache} />
      <Suspense fallback={null}>
        <DevCorner isCovered={problem !== null} forgetUser={forgetUser} />
      </Suspense>
      <Suspense fallback={null}>
        <TooltipLayer />
      </Suspense>
    </>
  );
}
