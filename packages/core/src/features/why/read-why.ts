import { CallError } from "@monitor/contract";
import type { Why } from "@monitor/contract";
import { isPausedStatus, wireStatus } from "@monitor/domain";
import type { SensorState } from "../../world/index.ts";
import { findObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { causesOf, isCheckGood } from "./causes.ts";
import { nearbyChanges } from "./nearby-changes.ts";

const minuteMs = 60_000;
const beforeMs = 15 * minuteMs;
/** Sensors nearby are checked at other seconds, so their changes may come a little later. */
const afterMs = minuteMs;

function lastCheckOf(state: SensorState): Why["last_check"] {
  const { last_result_ms: timeMs, trace } = state;
  if (timeMs === null) return null;
  const steps = trace === null ? null : trace.map((step) => ({ ...step }));
  return { time: wireTime(timeMs), is_ok: isCheckGood(state), trace: steps };
}

/** Why a sensor has its status, and what else changed near it before. Errors: CallError NOT_FOUND. */
export async function readWhy(parts: FeatureParts, id: string, context: RequestContext): Promise<Why> {
  const view = viewOf(parts, context);
  const record = findObject(view, "sensor", id);
  const state = view.sensorState(id);
  const sensor = wireReference(view, id);
  if (state === undefined || sensor === null) throw new CallError("NOT_FOUND", `There is no sensor with the id ${id}`);
  const { status, since_ms, outage_since_ms, message, message_info } = view.statusInfo(id);
  const isCovered = isPausedStatus(status) || status === "probe_disconnected";
  const beganMs = isCovered ? since_ms : (state.outage_since_ms ?? since_ms);
  const [fromMs, toMs] = [beganMs - beforeMs, beganMs + afterMs];
  const causes = causesOf({ view, record, state });
  const nearby = await nearbyChanges(parts, view, { id, fromMs, toMs });
  return {
    sensor,
    status: wireStatus(status),
    status_since: wireTime(since_ms),
    outage_since: wireTime(outage_since_ms),
    message,
    message_info,
    sensor_kind: record.kind,
    last_check: lastCheckOf(state),
    causes,
    changes_from: wireTime(fromMs),
    changes_to: wireTime(toMs),
    changes: nearby.changes,
    changes_left_out: nearby.isMore,
  };
}
