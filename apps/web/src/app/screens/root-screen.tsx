import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { ReportError } from "../../features/report-error/index.ts";
import { ServiceCover } from "../../features/service-problems/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { TooltipLayer } from "../../shared/ui/tooltip.tsx";
import { loadServicePage, serviceWatch } from "../application.ts";
import { PlainServicePage } from "./plain-service-page.tsx";

const ServicePage = lazy(() =>
  loadServicePage().then(
    ({ ServicePage: Page }) => ({ default: Page }),
    () => ({ default: PlainServicePage }),
  ),
);
const Toasts = lazy(async () => ({ default: (await import("../../features/toasts/toasts.tsx")).Toasts }));

/** Around every page: the service error page over it, the report of an error, toasts and the tooltip on top. */
export function RootScreen() {
  const { problem } = useStore(serviceWatch);
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
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
      <ReportError />
      <TooltipLayer />
    </>
  );
}
