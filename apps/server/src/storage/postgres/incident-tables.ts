import type { Delivery, Incident, IncidentWrite, Member, OpenIncidents, WholeIncident } from "@monitor/notify";
import { partSteps } from "@monitor/core/runtime";
import type { Steps } from "@monitor/core/runtime";
import type { IncidentQuery } from "@monitor/core/storage";
import { incidentRows, removedIncidentsAtOnce } from "../incident-rows.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Connections, Reads, Statement } from "./connections.ts";
import { insertAll, replaceBy } from "./statements.ts";

const incidentColumns = [
  ["id", "bigint"],
  ["state", "text"],
  ["closed_ms", "bigint"],
  ["record", "text"],
] as const;
const memberColumns = [
  ["incident_id", "bigint"],
  ["sensor_id", "bigint"],
  ["record", "text"],
] as const;
const deliveryColumns = [
  ["id", "bigint"],
  ["incident_id", "bigint"],
  ["is_waiting", "boolean"],
  ["record", "text"],
] as const;

const membersOfStatement = 200;

/** Incidents, their sensors and the outbox. */
export function* incidentStatements(writes: readonly IncidentWrite[]): Steps<Statement[]> {
  if (writes.length === 0) return [];
  const { removed, incidents, members, deliveries } = incidentRows(writes);
  const ofMembers: Statement[] = [];
  yield* partSteps(members, (some) => void ofMembers.push(...memberStatements(some)), membersOfStatement);
  const gone = { text: "DELETE FROM incident WHERE id = ANY ($1::bigint[])", values: [removed] };
  return [
    ...(removed.length === 0 ? [] : [gone]),
    ...insertAll({
      table: "incident",
      columns: incidentColumns,
      rows: incidents.map((each) => [each.id, each.state, each.closed_ms, toJson(each)]),
      conflict: replaceBy(["id"], incidentColumns),
    }),
    ...ofMembers,
    ...insertAll({
      table: "delivery",
      columns: deliveryColumns,
      rows: deliveries.map((each) => [each.id, each.incident_id, each.state === "waiting", toJson(each)]),
      conflict: replaceBy(["id"], deliveryColumns),
    }),
  ];
}

const memberStatements = (members: readonly Member[]): Statement[] =>
  insertAll({
    table: "incident_sensor",
    columns: memberColumns,
    rows: members.map((each) => [each.incident_id, Number(each.sensor_id), toJson(each)]),
    conflict: replaceBy(["incident_id", "sensor_id"], memberColumns),
  });

async function records<T>(connections: Reads, text: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await connections.read({ text, values: [...values] })).map(([record]) => fromJson<T>(record) as T);
}

/** As of one moment. */
export const readOpenIncidents = (connections: Connections): Promise<OpenIncidents> =>
  connections.readAtOnce(async (reads) => ({
    incidents: await records<Incident>(reads, "SELECT record FROM incident WHERE closed_ms IS NULL ORDER BY id"),
    members: await records<Member>(
      reads,
      `SELECT incident_sensor.record FROM incident_sensor JOIN incident ON incident.id = incident_id
        WHERE closed_ms IS NULL ORDER BY incident_id, sensor_id`,
    ),
    deliveries: await records<Delivery>(reads, "SELECT record FROM delivery WHERE is_waiting ORDER BY id"),
  }));

export function listIncidents(
  connections: Connections,
  { isClosed, beforeId = Number.MAX_SAFE_INTEGER, limit }: IncidentQuery,
): Promise<Incident[]> {
  const which = isClosed === undefined ? "" : `AND closed_ms IS ${isClosed ? "NOT " : ""}NULL`;
  const text = `SELECT record FROM incident WHERE id < $1 AND state <> 'pending' ${which} ORDER BY id DESC LIMIT $2`;
  return records<Incident>(connections, text, [beforeId, limit]);
}

export const findIncident = (connections: Connections, id: number): Promise<WholeIncident | null> =>
  connections.readAtOnce(async (reads) => {
    const one = "SELECT record FROM incident WHERE id = $1 AND state <> 'pending'";
    const [incident] = await records<Incident>(reads, one, [id]);
    if (incident === undefined) return null;
    const members = "SELECT record FROM incident_sensor WHERE incident_id = $1 ORDER BY sensor_id";
    const deliveries = "SELECT record FROM delivery WHERE incident_id = $1 ORDER BY id";
    return {
      incident,
      members: await records<Member>(reads, members, [id]),
      deliveries: await records<Delivery>(reads, deliveries, [id]),
    };
  });

/** Removes some incidents that were closed before a time, with all that belongs to them; says whether there may be more. */
export async function oldIncidents(
  connections: Connections,
  timeMs: number,
): Promise<{ statements: Statement[]; hasMore: boolean }> {
  const text = "SELECT id FROM incident WHERE closed_ms < $1 LIMIT $2";
  const rows = await connections.read({ text, values: [timeMs, removedIncidentsAtOnce] });
  if (rows.length === 0) return { statements: [], hasMore: false };
  const remove = { text: "DELETE FROM incident WHERE id = ANY ($1::bigint[])", values: [rows.map(([id]) => id)] };
  return { statements: [remove], hasMore: rows.length === removedIncidentsAtOnce };
}
