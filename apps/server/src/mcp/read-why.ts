import type { WhyCause, WhySetting } from "@monitor/contract";
import { answerOf } from "./answer.ts";
import { marked, word } from "./marked-text.ts";
import { shownLine, shownReference } from "./shown-objects.ts";
import { defineTool, readsOnly } from "./tool.ts";

const shownSetting = ({ section, key, value, source, is_inherited }: WhySetting) => ({
  section: word(section),
  key: word(key),
  value: typeof value === "string" ? null : (value ?? null),
  is_inherited,
  set_at: shownReference(source),
});

function shownCause(cause: WhyCause) {
  const { kind, since, until, code, count, value, limit, lookup, channel, unit, source, settings } = cause;
  return {
    kind,
    code: word(code),
    since: since ?? null,
    until: until ?? null,
    count: count ?? null,
    value: value ?? null,
    limit: limit === null || limit === undefined ? null : limitOf(limit),
    lookup_severity: lookup?.severity ?? null,
    reason: word(cause.reason),
    source: shownReference(source),
    master: shownReference(cause.master),
    settings: (settings ?? []).map(shownSetting),
    ...marked({
      message: cause.message,
      by: cause.user_name,
      channel: channel?.name,
      unit,
      value_text: lookup?.text,
    }),
  };
}

const limitOf = ({ severity, bound, value, clear, set_by }: NonNullable<WhyCause["limit"]>) => ({
  severity,
  bound,
  value,
  clear: clear ?? null,
  set_by,
});

export const why = defineTool({
  name: "why",
  title: "Why a sensor has its status",
  description:
    "The causes of a sensor's status with the settings behind them, the steps of its last check, and what else changed near it from 15 minutes before.",
  annotations: readsOnly,
  async run(user, { sensor_id: id }) {
    const told = await user.call("getWhy", { params: { id } });
    const { status, status_since, outage_since, last_check, message, sensor } = told;
    const facts = {
      sensor_id: sensor.id,
      status: word(status),
      status_since: status_since ?? null,
      outage_since: outage_since ?? null,
      sensor_kind: word(told.sensor_kind),
      last_check: last_check === null ? null : { time: last_check.time, is_ok: last_check.is_ok },
      changes_from: told.changes_from,
      changes_to: told.changes_to,
      ...marked({ name: sensor.name, message }),
    };
    const steps = (last_check?.trace ?? []).map(({ step, ms, note, is_failed }) => ({
      step,
      ms,
      is_failed: is_failed === true,
      ...marked({ note }),
    }));
    const changes = told.changes.map((line) => ({ ...shownLine(line), relation: line.relation }));
    return answerOf(facts, [
      ["causes", told.causes.map(shownCause)],
      ["steps", steps],
      ["changes", changes],
    ]);
  },
});
