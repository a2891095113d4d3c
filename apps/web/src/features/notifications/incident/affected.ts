import type { WholeIncidentInfo } from "@monitor/contract";
import { compareWorstFirst, parseStatus } from "@monitor/domain";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";

export type AffectedSensor = WholeIncidentInfo["affected_sensors"][number];

/** The sensors of an incident, those in trouble first: the worst, then the most important, then the first. */
export function orderedSensors({
  affected_sensors: all,
}: {
  readonly affected_sensors: readonly AffectedSensor[];
}): AffectedSensor[] {
  const isOver = ({ left_at }: AffectedSensor) => Number(left_at !== null && left_at !== undefined);
  return [...all].sort(
    (one, other) =>
      isOver(one) - isOver(other) ||
      compareWorstFirst(parseStatus(one.status), parseStatus(other.status)) ||
      other.priority - one.priority ||
      Date.parse(one.joined_at) - Date.parse(other.joined_at),
  );
}

/** The sensor that says most about it; null where none may be seen. */
export const causeSensorOf = (incident: WholeIncidentInfo): AffectedSensor | null =>
  orderedSensors(incident)[0] ?? null;

/** What can be acknowledged: sensors that are in it now. Those that were deleted have no rights. */
export const targetsOf = ({ affected_sensors: all }: WholeIncidentInfo): ActionTarget[] =>
  all
    .filter(({ left_at }) => (left_at ?? null) === null)
    .map(({ sensor, status, rights }) => ({
      id: sensor.id,
      type: "sensor",
      name: sensor.name ?? "",
      status: parseStatus(status),
      rights,
    }));

/** Whether the viewer may write notes: as the server says, who may acknowledge one of its sensors. */
export const mayNote = ({ affected_sensors: all }: WholeIncidentInfo): boolean =>
  all.some(({ rights }) => rights.includes("acknowledge"));
