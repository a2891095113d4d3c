import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useStore } from "../../shared/state/index.ts";
import { TooltipLayer } from "../../shared/ui/tooltip.tsx";
import { loadServicePage, serviceWatch } from "../application.ts";

const ServicePage = lazy(async () => ({ default: (await loadServicePage()).ServicePage }));
const Toasts = lazy(async () => ({ default: (await import("../../features/toasts/toasts.tsx")).Toasts }));

/** Around every page: the service error page in its place, toasts and the tooltip on top. */
export function RootScreen() {
  const { problem } = useStore(serviceWatch);
  return (
    <>
      <Suspense fallback={null}>{problem ? <ServicePage watch={serviceWatch} /> : <Outlet />}</Suspense>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
      <TooltipLayer />
    </>
  );
}
