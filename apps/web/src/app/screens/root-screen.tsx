import { lazy, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import type { DevCornerProps } from "../../features/dev-tools/index.ts";
import { ReportError } from "../../features/report-error/index.ts";
import { ServiceCover } from "../../features/service-problems/index.ts";
import { systemClock } from "../../shared/clock/index.ts";
import { notices } from "../../shared/notices/index.ts";
import { hasActiveDevSettings } from "../../shared/preferences/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { loadQueryCache, loadServicePage, serviceWatch } from "../application.ts";
import { forgetUser } from "../log-in.ts";
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
/** Around the pages nothing catches what does not load: the page goes on without it, until the server is back. */
const Nothing = () => null;
const Toasts = lazy<ComponentType>(async () => {
  await toastsAreDue;
  return import("../../features/toasts/toasts.tsx").then(
    (loaded) => ({ default: loaded.Toasts }),
    () => ({ default: Nothing }),
  );
});
const TooltipLayer = lazy<ComponentType>(() =>
  import("../../shared/ui/tooltip.tsx").then(
    (loaded) => ({ default: loaded.TooltipLayer }),
    () => ({ default: Nothing }),
  ),
);
/** What is not seen may come later, a sign that something is played may not. */
const DevCorner = lazy<ComponentType<DevCornerProps>>(async () => {
  if (!hasActiveDevSettings) await toastsAreDue;
  return import("../../features/dev-tools/index.ts").then(
    ({ DevCorner: Corner }) => ({ default: Corner }),
    () => ({ default: Nothing }),
  );
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
