import type { WhyCause } from "@monitor/contract";
import { isDownStatus, isPausedStatus, localProbeId } from "@monitor/domain";
import type { AutomaticReason, ObjectRecord } from "../../storage/index.ts";
import { downtimeKey } from "../../world/index.ts";
import type { HoldingPause, SensorState } from "../../world/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireReference, wireTime } from "../../wire/index.ts";
import { limitCauses } from "./limit-causes.ts";
import { logInsBehind, settingBehind, settingName } from "./setting-names.ts";

/** A sensor as its viewer sees it. */
export interface SeenSensor {
  readonly view: View;
  readonly record: ObjectRecord;
  readonly state: SensorState;
}

/** Whether the last check has brought values; of a sensor that was never checked it says nothing. */
export function isCheckGood({ channels, last_result_ms, failure_count, message_info }: SensorState): boolean {
  if (failure_count > 0 || last_result_ms === null) return false;
  const measured = channels.filter(({ record }) => record.key !== downtimeKey && record.gone_since_ms === null);
  if (measured.length === 0) return message_info?.code === "ok";
  return measured.some(({ last }) => last?.timestamp_ms === last_result_ms);
}

/** The setting that pauses by itself; a user's pause is none. */
const settingOfPause: Readonly<Record<AutomaticReason, string>> = {
  maintenance: "maintenance",
  schedule: "schedule",
  dependency: "dependencytype",
};

function pauseSettings(view: View, id: string, { reason, source }: HoldingPause) {
  const owner = view.get(source);
  if (reason === "user" || owner === undefined) return {};
  const name = settingName(owner, "scheduledependency", settingOfPause[reason]);
  return { settings: [{ ...name, value: null, source: wireReference(view, source), is_inherited: source !== id }] };
}

/** By whom or what; comments are for those who may read the object that is paused, masters for those who may read these. */
function pauseFacts(view: View, id: string, pause: HoldingPause): Omit<WhyCause, "kind"> {
  const { reason, source, since_ms, until_ms, user_name, text, cause } = pause;
  const isMaster = reason === "dependency" && cause !== null && view.isReadable(cause);
  return {
    reason,
    source: wireReference(view, source),
    since: wireTime(since_ms),
    until: wireTime(until_ms),
    ...(view.isReadable(source) ? { user_name, message: text } : { user_name: null, message: null }),
    master: isMaster ? wireReference(view, cause) : null,
    ...pauseSettings(view, id, pause),
  };
}

function pausedCause({ view, record: { id } }: SeenSensor): WhyCause[] {
  const { status, pause, since_ms } = view.statusInfo(id);
  if (!isPausedStatus(status)) return [];
  const facts = pause === null ? { since: wireTime(since_ms) } : pauseFacts(view, id, pause);
  return [{ kind: "paused", code: status, ...facts }];
}

function probeCause({ view, record: { id } }: SeenSensor): WhyCause[] {
  if (view.statusOf(id) !== "probe_disconnected") return [];
  const probeId = view.ancestorsOf(id).find((above) => view.get(above)?.type === "probe") ?? localProbeId;
  const presence = view.presenceOf(probeId);
  const since = presence === null ? null : wireTime(presence.since_ms);
  return [{ kind: "probe", source: wireReference(view, probeId), since, message: presence?.reason ?? null }];
}

function silenceCause({ view, record: { id }, state: { silence } }: SeenSensor): WhyCause[] {
  if (silence === null) return [];
  const settings = [settingBehind(view, id, ["intervalgroup", "interval"])];
  return [{ kind: "silence", since: wireTime(silence.last_ms), code: silence.reason, settings }];
}

function failureCause({ view, record, state }: SeenSensor): WhyCause[] {
  const { own_status, failure_count, message, message_info, outage_since_ms, status_since_ms, last_result_ms } = state;
  if (last_result_ms === null || isCheckGood(state)) return [];
  const facts = { code: message_info?.code ?? null, message };
  if (own_status === "unknown") return [{ kind: "cannot_check", since: wireTime(status_since_ms), ...facts }];
  if (failure_count === 0) return [];
  const keys = ["errorintervalsdown", ...(message_info?.code === "timeout" ? ["timeout"] : [])];
  const settings = keys.map((key) => settingBehind(view, record.id, ["intervalgroup", key]));
  return [
    {
      kind: "failure",
      since: wireTime(outage_since_ms ?? status_since_ms),
      count: failure_count,
      ...facts,
      settings: [...settings, ...logInsBehind(view, record)],
    },
  ];
}

/** A check that has worked and says itself that something is wrong, or channels that had to be left out. */
function verdictCause(sensor: SeenSensor): WhyCause[] {
  const { own_status, good_count, message, message_info, status_since_ms } = sensor.state;
  const isBad = own_status === "warning" || (isDownStatus(own_status) && !good_count);
  if (!isBad || !isCheckGood(sensor.state) || limitCauses(sensor).length > 0) return [];
  return [{ kind: "verdict", since: wireTime(status_since_ms), code: message_info?.code ?? null, message }];
}

function unusualCause({ view, record: { id }, state }: SeenSensor): WhyCause[] {
  const { own_status, unusual, message, message_info } = state;
  if (own_status !== "unusual" || unusual === null) return [];
  const settings = [settingBehind(view, id, ["unusualgroup", "detectunusual"])];
  return [{ kind: "verdict", since: wireTime(unusual.since_ms), code: message_info?.code ?? null, message, settings }];
}

function comingBackCause({ view, record: { id }, state }: SeenSensor): WhyCause[] {
  const { good_count, own_status } = state;
  if (good_count === null || good_count === 0 || !isDownStatus(own_status)) return [];
  const settings = [settingBehind(view, id, ["intervalgroup", "goodintervalsup"])];
  return [{ kind: "coming_back", count: good_count, settings }];
}

function acknowledgedCause({ state: { acknowledgement } }: SeenSensor): WhyCause[] {
  if (acknowledgement === null) return [];
  const { since_ms, until_ms, user_name, message } = acknowledgement;
  return [{ kind: "acknowledged", since: wireTime(since_ms), until: wireTime(until_ms), user_name, message }];
}

function flappingCause({ view, record: { id } }: SeenSensor): WhyCause[] {
  const since = view.flappingSinceOf(id);
  return since === null ? [] : [{ kind: "flapping", since: wireTime(since) }];
}

/** What a sensor's status comes from: first what hides its own status, then what its last check has found. */
export function causesOf(sensor: SeenSensor): WhyCause[] {
  const causes = [
    pausedCause,
    probeCause,
    silenceCause,
    failureCause,
    limitCauses,
    verdictCause,
    unusualCause,
    comingBackCause,
    acknowledgedCause,
    flappingCause,
  ];
  return causes.flatMap((causeOf) => causeOf(sensor));
}
