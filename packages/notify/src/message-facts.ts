import { compareWorstFirst } from "@monitor/domain";
import type { Incident, Member, Message, MessageKind, NamedSensor, Told } from "./records.ts";
import { firstInOrder, fittingOf } from "./steps.ts";
import type { Steps } from "./steps.ts";
import type { Behind, Surroundings } from "./surroundings.ts";

const mostNamed = 10;
const maxNameLength = 120;
const maxMessageLength = 200;

/** One line of text, shortened: names and messages come from devices. */
export const shortened = (text: string, length: number): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
};

const named = (sensor: NamedSensor): NamedSensor => ({
  id: sensor.id,
  name: shortened(sensor.name, maxNameLength),
  device: shortened(sensor.device, maxNameLength),
  status: sensor.status,
  message: shortened(sensor.message, maxMessageLength),
});

const byWorst = (one: Member, other: Member): number =>
  compareWorstFirst(one.status, other.status) ||
  other.priority - one.priority ||
  Number(one.sensor_id) - Number(other.sensor_id);

const noneBehind: Behind = { count: 0, some: [] };

const namedMember = (surroundings: Surroundings, { sensor_id: id, name, status, message }: Member): NamedSensor =>
  named({ id, name, device: surroundings.sensor(id)?.device ?? "", status, message });

/** What a message is about. */
export interface MessageParts {
  readonly kind: MessageKind;
  readonly incident: Incident;
  /** Those that it counts. */
  readonly members: readonly Member[];
  readonly closed_ms: number | null;
}

/** The facts of a message as one recipient may see them; null where they may see nothing of it. */
export function* messageFor(told: Told, parts: MessageParts, surroundings: Surroundings): Steps<Message | null> {
  const { kind, incident, closed_ms } = parts;
  const seen = yield* fittingOf(parts.members, ({ sensor_id }) => surroundings.mayRead(told, sensor_id));
  if (seen.length === 0) return null;
  const behind = kind === "over" ? noneBehind : yield* surroundings.behind(incident.cause_id);
  const behindSeen = behind.some.filter(({ id }) => surroundings.mayRead(told, id));
  const worstSeen = yield* firstInOrder(seen, mostNamed, byWorst);
  const worst = [...worstSeen.map((member) => namedMember(surroundings, member)), ...behindSeen.map(named)].slice(
    0,
    mostNamed,
  );
  // Of what is behind, one who may not see all of it is told of nothing but what may be seen.
  const behindCount = behindSeen.length === behind.some.length ? behind.count : behindSeen.length;
  const mayReadCause = seen.length === parts.members.length;
  return {
    kind,
    incident_id: incident.id,
    cause: mayReadCause ? shortened(incident.cause_name, maxNameLength) : (worst[0]?.name ?? ""),
    opened_ms: incident.opened_ms,
    closed_ms,
    priority: incident.priority,
    count: seen.length + behindCount,
    behind: behindCount,
    worst,
    rule: incident.plan?.rule_name ?? "",
  };
}
