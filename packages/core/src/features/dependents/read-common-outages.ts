import type { CommonOutages } from "@monitor/contract";
import { parentOf, wireStatus } from "@monitor/domain";
import { outagesOf } from "@monitor/report";
import type { Span } from "@monitor/report";
import { findAnyObject, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { Steps } from "../../runtime/index.ts";
import type { SensorPasts } from "../../status-history/index.ts";
import type { View } from "../../viewers/index.ts";
import { wirePath, wireReference } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { ownHiddenOf, savedOf, timesOf, togetherOf } from "./common-times.ts";
import { hangingOn } from "./hanging-on.ts";

const periodMs = 90 * 86_400_000;
/** Of the object itself, of the chosen one, and of what may be suggested: each. */
const maxSensors = 300;
const maxSuggested = 3;
/** What was down together less often is chance. */
const minTogether = 2;
const minShare = 0.5;

interface Asked {
  readonly id: string;
  /** The object to depend on. */
  readonly chosen?: string | undefined;
}

/** Readable sensors at or below an object, at most so many. */
function sensorsBelow(view: View, id: string, most = maxSensors): string[] {
  const found: string[] = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined && found.length < most; next = waiting.pop()) {
    if (view.get(next)?.type === "sensor" && view.isReadable(next)) found.push(next);
    waiting.push(...view.childrenOf(next).toReversed());
  }
  return found;
}

/** The sensors nearest to an object in the tree, without those that hang on it. */
function* candidatesFor(view: View, id: string, hanging: ReadonlySet<string>): Steps<string[]> {
  const found = new Set<string>();
  for (const above of view.ancestorsOf(id).toReversed()) {
    for (const sensor of sensorsBelow(view, above, maxSensors + hanging.size)) {
      if (found.size < maxSensors && !hanging.has(sensor)) found.add(sensor);
    }
    yield;
  }
  return [...found];
}

interface Compared {
  readonly view: View;
  readonly own: readonly string[];
  readonly candidates: readonly string[];
  readonly chosen: readonly string[] | null;
  readonly fromMs: number;
  readonly toMs: number;
}

function* compare(
  { view, own, candidates, chosen, fromMs, toMs }: Compared,
  { changes, unknown }: SensorPasts,
): Steps<CommonOutages> {
  const outages = (id: string): Span[] => outagesOf({ beganMs: fromMs, changes: changes.get(id) ?? [] }, toMs, unknown);
  const alarms = own.flatMap(outages);
  const times = timesOf(alarms);
  const least = Math.max(minTogether, times.length * minShare);
  const counted: { readonly id: string; readonly together: number; readonly alone: number }[] = [];
  for (const id of candidates) {
    const causes = outages(id);
    const together = togetherOf(times, causes);
    if (together >= least) counted.push({ id, together, alone: causes.length - together });
    yield;
  }
  counted.sort((one, other) => other.together - one.together || one.alone - other.alone);
  const causes = chosen === null ? null : timesOf(chosen.flatMap(outages));
  return {
    outages: times.length,
    suggestions: counted.slice(0, maxSuggested).map(({ id, together }) => ({
      object: wireReference(view, id) ?? { id },
      device: parentOf(wirePath(view, id))?.name ?? null,
      status: wireStatus(view.statusOf(id)),
      together,
    })),
    chosen: causes && {
      outages: causes.length,
      alarms: alarms.length,
      alarms_saved: savedOf(alarms, causes),
      own_hidden: ownHiddenOf(times, causes),
    },
  };
}

/** The same as `readCommonOutages`, for an object that is known. */
export async function commonOutages(
  parts: Pick<FeatureParts, "slices" | "clock" | "statusHistory" | "log">,
  view: View,
  { id, chosen: chosenId }: Asked,
): Promise<CommonOutages> {
  const hanging = await parts.slices.run(hangingOn(view, id));
  const candidates = await parts.slices.run(candidatesFor(view, id, hanging));
  const chosen = chosenId === undefined || !view.isReadable(chosenId) ? null : sensorsBelow(view, chosenId);
  const own = sensorsBelow(view, id);
  const toMs = parts.clock.now();
  const period = { fromMs: toMs - periodMs, toMs };
  const sensorIds = [...new Set([...own, ...candidates, ...(chosen ?? [])])];
  const pasts = await parts.statusHistory.readPasts(parts.log, { sensorIds, ...period });
  return parts.slices.run(compare({ view, own, candidates, chosen, ...period }, pasts));
}

/**
 * Which sensors were down each time an object was, as the log of 90 days tells it, among those that the viewer may read and
 * that lie nearest. Errors: CallError NOT_FOUND.
 */
export async function readCommonOutages(
  parts: FeatureParts,
  asked: Asked,
  context: RequestContext,
): Promise<CommonOutages> {
  const view = viewOf(parts, context);
  const { id } = findAnyObject(view, asked.id);
  return commonOutages(parts, view, { ...asked, id });
}
