import { CallError, refusalOf } from "@monitor/contract";
import type { SensorTest } from "@monitor/contract";
import { kindAsked } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { fitsDevice } from "../../commands/index.ts";
import { composedOutcome, composedProblem, sourceReader } from "../../composed/index.ts";
import type { TestOutcome, TestRefusal } from "../../probe-connections/index.ts";
import { guardOf, viewOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { evaluate } from "../../results/index.ts";
import { objectRecord } from "../../storage/index.ts";
import type { ObjectRecord } from "../../storage/index.ts";
import { newSensorState, shownChannels } from "../../world/index.ts";
import type { Lookups } from "../../world/index.ts";
import { wireChannel } from "../../wire/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireDiscoveryPlace } from "../discovery/discovery-place.ts";
import { readHost } from "../objects/read-basic-fields.ts";
import { readSettings } from "../objects/read-settings.ts";

export interface TestedSensor {
  /** A device, or the group or probe from which the host is asked. */
  readonly placeId: string;
  readonly host: string | undefined;
  readonly kind: string;
  readonly settings: Readonly<Record<string, unknown>> | undefined;
}

type Target = Pick<ObjectRecord, "id" | "host">;

/** The device; or the place of a host that is no device yet, for those who could make one there. Errors: as of `testSensor`. */
function requireTarget(parts: FeatureParts, { placeId, host }: TestedSensor, context: RequestContext): Target {
  if (host === undefined) return guardOf(parts, context, { type: "device", id: placeId, right: "create" })();
  requireDiscoveryPlace(parts, { id: placeId }, context);
  return { id: placeId, host: readHost(host, "host") };
}

function requireKind(id: string, device: Target): KindDefinition {
  const kind = kindAsked(id);
  if (kind !== null && fitsDevice(kind, device)) return kind;
  throw new CallError("BAD_REQUEST", `body.kind: there can be no "${id.slice(0, 60)}" here`);
}

function validSettings(kind: KindDefinition, sent: TestedSensor["settings"]): Record<string, unknown> {
  const parsed = kind.settingsSchema.safeParse(readSettings(kind, sent));
  if (parsed.success) return requireComposed(kind, parsed.data);
  const [issue] = parsed.error.issues;
  throw new CallError(
    "BAD_REQUEST",
    `body.settings.${issue?.path.join(".") ?? ""}: ${issue ? refusalOf(issue) : "not valid"}`,
  );
}

/** Of a kind that is made of other sensors also what stands in the setting that names them. */
function requireComposed(kind: KindDefinition, settings: Record<string, unknown>): Record<string, unknown> {
  const problem = composedProblem(kind.kind, settings);
  if (problem === null) return settings;
  throw new CallError("BAD_REQUEST", `body.settings.${kind.sourceField?.key ?? ""}: ${problem}`);
}

const refused = (refusal: TestRefusal): SensorTest => ({
  refusal,
  status: null,
  message: "",
  message_info: null,
  channels: [],
  trace: [],
  received: null,
});

/** The outcome as the first result of a sensor of the kind would be judged, failures at once. */
function judged(
  kind: KindDefinition,
  outcome: Exclude<TestOutcome, string>,
  facts: { nowMs: number; lookups: Lookups },
) {
  const { nowMs, lookups } = facts;
  const result = { sensor_id: "0", scheduled_at_ms: nowMs, finished_at_ms: nowMs, outcome };
  const { state } = evaluate({
    state: newSensorState(kind.kind, nowMs),
    result,
    facts: {
      channelSettings: {},
      intervalMs: 60_000,
      failuresBeforeDown: 0,
      checksBeforeUp: 1,
      countedFromMs: nowMs,
      lookups,
    },
  });
  return state;
}

/**
 * Has the probe of a place run the check of a sensor that there is not yet, with what it would inherit. Errors: CallError FORBIDDEN,
 * NOT_FOUND (the place), BAD_REQUEST (the kind, the host, a setting).
 */
export async function testSensor(
  parts: FeatureParts,
  tested: TestedSensor,
  context: RequestContext,
): Promise<SensorTest> {
  const device = requireTarget(parts, tested, context);
  const kind = requireKind(tested.kind, device);
  const settings = validSettings(kind, tested.settings);
  // What the user may not read is not there.
  const made = composedOutcome({ kind: kind.kind, settings }, sourceReader(viewOf(parts, context)));
  const planned = { placeId: device.id, host: device.host ?? "", kind, settings };
  const outcome: TestOutcome = made ?? (await parts.testSensor(planned, context.onGone));
  if (typeof outcome === "string") return refused(outcome);
  const { lookups } = viewOf(parts, context);
  const nowMs = parts.clock.now();
  const state = judged(kind, outcome, { nowMs, lookups });
  const place = { type: "sensor", parent_id: device.id, kind: kind.kind, settings, created_ms: nowMs } as const;
  const sensor = objectRecord({ id: "0", name: kind.name.en, ...place });
  return {
    refusal: null,
    status: state.own_status,
    message: state.message,
    message_info: state.message_info,
    channels: shownChannels(sensor, state).map((channel) => wireChannel("0", channel, lookups)),
    trace: (state.trace ?? []).map((step) => ({ ...step })),
    received: outcome.received ?? null,
  };
}
