import type { Delivery, Incident, IncidentWrite, Member, OpenIncidents, WholeIncident } from "@monitor/notify";
import { partSteps } from "@monitor/core/runtime";
import type { Steps } from "@monitor/core/runtime";
import type { IncidentQuery } from "@monitor/core/storage";
import { incidentRows, removedIncidentsAtOnce } from "../incident-rows.ts";
import { fromJson, toJson } from "../json-text.ts";
import type { Connection } from "./connection.ts";

const upsert = (table: string, keys: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})
    ON CONFLICT (${keys}) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}`;

const incidentSql = upsert("incident", "id", ["id", "state", "closed_ms", "record"]);
const memberSql = upsert("incident_sensor", "incident_id, sensor_id", ["incident_id", "sensor_id", "record"]);
const deliverySql = upsert("delivery", "id", ["id", "incident_id", "is_waiting", "record"]);

/** Incidents, their sensors and the outbox. */
export function* writeIncidents(connection: Connection, writes: readonly IncidentWrite[]): Steps {
  if (writes.length === 0) return;
  const { removed, incidents, members, deliveries } = incidentRows(writes);
  for (const id of removed) connection.run("DELETE FROM incident WHERE id = ?", id);
  for (const each of incidents) connection.run(incidentSql, each.id, each.state, each.closed_ms, toJson(each));
  yield* partSteps(members, (some) => {
    for (const each of some) connection.run(memberSql, each.incident_id, Number(each.sensor_id), toJson(each));
  });
  for (const each of deliveries) {
    connection.run(deliverySql, each.id, each.incident_id, each.state === "waiting" ? 1 : 0, toJson(each));
  }
}

const records = <T>(connection: Connection, sql: string, ...values: (number | string)[]): T[] =>
  connection.tuples(sql, ...values).map(([record]) => fromJson<T>(record) as T);

export const readOpenIncidents = (connection: Connection): OpenIncidents => ({
  incidents: records<Incident>(connection, "SELECT record FROM incident WHERE closed_ms IS NULL ORDER BY id"),
  members: records<Member>(
    connection,
    `SELECT incident_sensor.record FROM incident_sensor JOIN incident ON incident.id = incident_id
      WHERE closed_ms IS NULL ORDER BY incident_id, sensor_id`,
  ),
  deliveries: records<Delivery>(connection, "SELECT record FROM delivery WHERE is_waiting = 1 ORDER BY id"),
});

export function listIncidents(
  connection: Connection,
  { isClosed, beforeId = Number.MAX_SAFE_INTEGER, limit }: IncidentQuery,
): Incident[] {
  const which = isClosed === undefined ? "" : `AND closed_ms IS ${isClosed ? "NOT " : ""}NULL`;
  const sql = `SELECT record FROM incident WHERE id < ? AND state <> 'pending' ${which} ORDER BY id DESC LIMIT ?`;
  return records<Incident>(connection, sql, beforeId, limit);
}

export function findIncident(connection: Connection, id: number): WholeIncident | null {
  const [incident] = records<Incident>(
    connection,
    "SELECT record FROM incident WHERE id = ? AND state <> 'pending'",
    id,
  );
  if (incident === undefined) return null;
  const members = "SELECT record FROM incident_sensor WHERE incident_id = ? ORDER BY sensor_id";
  const deliveries = "SELECT record FROM delivery WHERE incident_id = ? ORDER BY id";
  return {
    incident,
    members: records<Member>(connection, members, id),
    deliveries: records<Delivery>(connection, deliveries, id),
  };
}

/** Removes some incidents that were closed before a time, with all that belongs to them; whether there may be more. */
export function removeIncidentsBefore(connection: Connection, timeMs: number): boolean {
  const sql = "DELETE FROM incident WHERE id IN (SELECT id FROM incident WHERE closed_ms < ? LIMIT ?)";
  const removed = connection.transaction(() => connection.run(sql, timeMs, removedIncidentsAtOnce).changes);
  return removed === removedIncidentsAtOnce;
}
