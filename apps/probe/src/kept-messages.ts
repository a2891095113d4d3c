import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import type { CheckServices } from "@monitor/sensor-kinds/checks";

type Question = Extract<ServerMessage, { type: "list_messages" }>;
type Answer = Extract<ProbeMessage, { type: "received_messages" }>;

const maxMessages = 1000;

/** What the listeners of this probe keep of a sensor, the newest first; nothing where none listens. */
export function keptMessages(
  { syslog, traps }: Pick<CheckServices, "syslog" | "traps">,
  { request_id, sensor_id, limit }: Question,
): Answer {
  const most = Math.min(limit, maxMessages);
  const kept = [syslog, traps].flatMap((inbox) => inbox?.messagesOf(sensor_id, most) ?? []);
  const messages = kept.slice(0, most).map(({ atMs, ...message }) => ({ at_ms: atMs, ...message }));
  return { type: "received_messages", request_id, messages };
}
