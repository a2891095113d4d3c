import { PanelBoundary } from "../../../shared/error-boundary/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { ImpactCard } from "./impact-card.tsx";

/** Fields of probes only. */
export function ProbeCards({ probe }: { readonly probe: AnyObject }) {
  return (
    <>
      <PanelBoundary>
        <ConnectionCard probe={probe} />
      </PanelBoundary>
      <PanelBoundary>
        <ImpactCard probe={probe} />
      </PanelBoundary>
    </>
  );
}
