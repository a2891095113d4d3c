import { receivedMessageCalls } from "@monitor/contract";
import type { ReceivedMessage, Sensor } from "@monitor/contract";
import { useEffect, useRef } from "react";
import { useCall } from "../../shared/api/index.ts";

/** Refusals that the card shows itself: the probe is away or busy, or the sensor may not be read any more. */
const shownRefusals = [403, 404, 429, 502];

/** The last messages of a sensor, the newest first, asked for again with each new result of the sensor. */
export function useReceivedMessages({ id, last_measurement: measured }: Sensor, limit: number) {
  const query = useCall(
    receivedMessageCalls.listReceivedMessages,
    { params: { id }, query: { limit } },
    { expects: shownRefusals },
  );
  const { refetch } = query;
  const measuredAt = measured?.timestamp ?? null;
  const shownAt = useRef(measuredAt);
  useEffect(() => {
    if (shownAt.current === measuredAt) return;
    shownAt.current = measuredAt;
    void refetch();
  }, [measuredAt, refetch]);
  return query;
}

/** The messages of this severity or a worse one in which each word stands somewhere. Without a severity only where any will do. */
export function fittingMessages(
  messages: readonly ReceivedMessage[],
  { search, severity }: { readonly search: string; readonly severity: number | null },
): readonly ReceivedMessage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && severity === null) return messages;
  return messages.filter((message) => {
    if (severity !== null && (message.severity === null || message.severity > severity)) return false;
    const { source, host, program, oid, text } = message;
    const whole = [source, host, program, oid, text].join("\n").toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
