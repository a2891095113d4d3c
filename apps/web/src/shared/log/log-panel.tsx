import { useHasFeature } from "../api/index.ts";
import { PanelBoundary } from "../error-boundary/index.ts";
import { lazyPart, whenQuiet } from "../loading/index.ts";
import { Card } from "../ui/card.tsx";
import type { LogCardProps } from "./log-card.tsx";
import { LogSkeleton } from "./log-skeleton.tsx";

const LogCard = lazyPart<LogCardProps>(async () => (await import("./log-card.tsx")).LogCard, {
  after: whenQuiet,
  fallback: () => (
    <Card title={40} isFlush isBusy>
      <LogSkeleton count={5} />
    </Card>
  ),
});

/** The log of an object as a card; nothing on a server that keeps none. Its code and texts come when needed. */
export function LogPanel(props: LogCardProps) {
  const hasLog = useHasFeature("ext/log");
  if (!hasLog) return null;
  return (
    <PanelBoundary>
      <LogCard {...props} />
    </PanelBoundary>
  );
}
