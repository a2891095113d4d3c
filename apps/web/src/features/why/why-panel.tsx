import { useHasFeature } from "../../shared/api/index.ts";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { lazyPart, whenQuiet } from "../../shared/loading/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import type { WhyCardProps } from "./why-card.tsx";

const WhyCard = lazyPart<WhyCardProps>(async () => (await import("./why-card.tsx")).WhyCard, {
  after: whenQuiet,
  fallback: () => <Card title={140} isBusy />,
});

/** Why a sensor has its status; nothing on a server that does not say it. Its code and texts come when needed. */
export function WhyPanel(props: WhyCardProps) {
  const hasWhy = useHasFeature("ext/why");
  if (!hasWhy) return null;
  return (
    <PanelBoundary>
      <WhyCard {...props} />
    </PanelBoundary>
  );
}
