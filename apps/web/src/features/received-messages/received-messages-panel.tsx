import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import { lazyPart, whenQuiet } from "../../shared/loading/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import type { ReceivedMessagesProps } from "./received-messages-card.tsx";

const ReceivedMessagesCard = lazyPart<ReceivedMessagesProps>(
  async () => (await import("./received-messages-card.tsx")).ReceivedMessagesCard,
  { after: whenQuiet, fallback: () => <Card title={140} isBusy /> },
);

/** MO-04: what devices have sent to the probe for a sensor that hears messages. Its code and texts come when needed. */
export function ReceivedMessagesPanel(props: ReceivedMessagesProps) {
  return (
    <PanelBoundary>
      <ReceivedMessagesCard {...props} />
    </PanelBoundary>
  );
}
