import type { CheckResult } from "@monitor/contract";
import { isPausedStatus, readResultChannels, readTrace, toPlainLine } from "@monitor/domain";
import type { World } from "../world/index.ts";
import type { GoodOutcome } from "./named-channels.ts";
import { probeTime } from "./probe-time.ts";

const maxTextLength = 2000;

/** A probe cleans what devices say; the server does not rest on that. */
const plain = (text: string): string => toPlainLine(text.slice(0, maxTextLength));

const plainMessage = ({ message }: GoodOutcome) => (typeof message === "string" ? { message: plain(message) } : {});

/** Reads channels again as the probe has; where the probe has left some out, its count holds. */
function withReadChannels(outcome: GoodOutcome): GoodOutcome {
  if (outcome.channels === undefined) return outcome;
  const { channels, left_out } = readResultChannels(outcome.channels);
  return { ...outcome, channels, left_out: outcome.left_out ?? left_out };
}

function plainReason<Reason extends NonNullable<GoodOutcome["raised"]>["reason"]>(reason: Reason): Reason {
  const { code, message, parameters } = reason;
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "string" ? plain(value) : value,
  ]);
  return { ...reason, code: plain(code), message: plain(message), parameters: Object.fromEntries(texts) };
}

const plainRaised = ({ raised }: GoodOutcome) =>
  raised === undefined ? {} : { raised: { ...raised, reason: plainReason(raised.reason) } };

function withPlainTexts({ trace: sent, ...outcome }: CheckResult["outcome"]): CheckResult["outcome"] {
  const steps = readTrace(sent);
  const trace = steps === null ? {} : { trace: steps };
  if (!outcome.is_ok) return { ...trace, is_ok: false, failure: plainReason(outcome.failure) };
  return { ...withReadChannels(outcome), ...plainMessage(outcome), ...plainRaised(outcome), ...trace };
}

/**
 * The results of a batch that count, in their order: of sensors that exist, belong to this probe and are not paused. Their order
 * is that of the probe: clocks are set back, and a result that comes is the newest whatever its time. A time that can't be
 * is replaced by that of the arrival, so that no result is lost by it, and their texts become plain lines.
 */
export function takeIn(
  world: World,
  probeId: string,
  batch: { results: readonly CheckResult[]; nowMs: number },
): CheckResult[] {
  const known = batch.results.filter(
    ({ sensor_id }) =>
      world.sensorState(sensor_id) !== undefined &&
      world.probeOf(sensor_id) === probeId &&
      !isPausedStatus(world.statusOf(sensor_id)),
  );
  return known.map((result) => ({
    ...result,
    finished_at_ms: probeTime(result.finished_at_ms, batch.nowMs),
    outcome: withPlainTexts(result.outcome),
  }));
}
