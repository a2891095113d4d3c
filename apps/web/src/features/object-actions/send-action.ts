import { failureOf } from "@monitor/contract";
import type { ActionResult } from "@monitor/contract";
import { filterById, objectTypes } from "@monitor/domain";
import type { ObjectAction } from "@monitor/domain";
import {
  api,
  isNotStored,
  isServiceProblem,
  ObjectActionNotAllowed,
  ObjectActionNotPossible,
  ObjectNotFound,
  runAction,
} from "../../shared/api/index.ts";
import type { ActionTarget } from "../../shared/object-actions/object-actions-context.tsx";
import { sessionEndOf } from "../../shared/session/index.ts";

const bulkCallIds = {
  acknowledge: { sensor: "acknowledgeSensors" },
  pause: { sensor: "pauseSensors", device: "pauseDevices", group: "pauseGroups", probe: "pauseProbes" },
  resume: { sensor: "resumeSensors", device: "resumeDevices", group: "resumeGroups", probe: "resumeProbes" },
  scan: { sensor: "scanSensors", device: "scanDevices", group: "scanGroups", probe: "scanProbes" },
} as const satisfies Record<ObjectAction, Partial<Record<ActionTarget["type"], keyof typeof api>>>;

type CallIdsOf = { [A in ObjectAction]: (typeof bulkCallIds)[A][keyof (typeof bulkCallIds)[A]] };
export type BulkCallId = CallIdsOf[ObjectAction];

/** Why and how long; AC-10: seconds from now, null for indefinitely. Only pause and acknowledge have it. */
export interface ActionDetails {
  readonly message: string | null;
  readonly duration: number | null;
}
export interface BulkBody extends Partial<ActionDetails> {
  readonly filter: string;
}
/** One bulk call; the response has an entry an object. */
export type SendBulk = (callId: BulkCallId, body: BulkBody) => Promise<ActionResult[]>;

export const failureKinds = ["not_possible", "not_allowed", "not_found", "not_stored", "failed"] as const;
/** How an action on an object can fail. */
export type FailureKind = (typeof failureKinds)[number];

export interface ActionFailure {
  readonly target: ActionTarget;
  readonly kind: FailureKind;
}
export interface ActionOutcome {
  readonly done: readonly ActionTarget[];
  readonly failures: readonly ActionFailure[];
  /** A lost session or server: not about the objects, so the error policy deals with it. */
  readonly fatal: unknown;
  /** A failure of unknown reason, to be reported (ER-08); null when every failure has a reason. */
  readonly unknown: unknown;
}

export interface ActionRequest {
  readonly action: ObjectAction;
  readonly targets: readonly ActionTarget[];
  readonly details: ActionDetails | null;
}

/** Sends an action and says how it went; settles with true when there was a response. */
export type RunAction = (request: ActionRequest, onProgress?: SendOptions["onProgress"]) => Promise<boolean>;

const sendByApi: SendBulk = (callId, body) => runAction(() => api[callId]({ body: { ...body } }));

/** Most objects that one call names: a request stays small, and responses come often enough to show progress. */
export const maxPerCall = 1000;

export interface SendOptions {
  readonly send?: SendBulk;
  /** Called after each response with the number of finished objects. */
  readonly onProgress?: (doneCount: number, total: number) => void;
}

/**
 * AC-08: one bulk call for each type of object, all at once; of very many, one block after the other. Never rejects: what
 * went wrong is in the outcome, an object that the response does not name counts as not found.
 */
export async function sendAction(request: ActionRequest, options: SendOptions = {}): Promise<ActionOutcome> {
  const { send = sendByApi, onProgress } = options;
  const ids: Partial<Record<ActionTarget["type"], BulkCallId>> = bulkCallIds[request.action];
  const total = request.targets.length;
  let doneCount = 0;
  const sendBlock = async (callId: BulkCallId, targets: readonly ActionTarget[]) => {
    const outcome = await sendForType(callId, { ...request, targets }, send);
    doneCount += targets.length;
    onProgress?.(doneCount, total);
    return outcome;
  };
  const outcomes = await Promise.all(
    objectTypes.map(async (type) => {
      const targets = request.targets.filter((target) => target.type === type);
      const callId = ids[type];
      return callId === undefined ? [] : sendBlocks(blocksOf(targets), (block) => sendBlock(callId, block));
    }),
  );
  return merged(outcomes.flat());
}

function blocksOf(targets: readonly ActionTarget[]): (readonly ActionTarget[])[] {
  const count = Math.ceil(targets.length / maxPerCall);
  return Array.from({ length: count }, (_, index) => targets.slice(index * maxPerCall, (index + 1) * maxPerCall));
}

/** One after the other; where the session or the server is lost, the rest is not sent. */
async function sendBlocks(
  blocks: readonly (readonly ActionTarget[])[],
  send: (block: readonly ActionTarget[]) => Promise<ActionOutcome>,
): Promise<ActionOutcome[]> {
  const outcomes: ActionOutcome[] = [];
  for (const block of blocks) {
    const outcome = await send(block);
    outcomes.push(outcome);
    if (outcome.fatal !== null) break;
  }
  return outcomes;
}

function merged(outcomes: readonly ActionOutcome[]): ActionOutcome {
  return {
    done: outcomes.flatMap((outcome) => outcome.done),
    failures: outcomes.flatMap((outcome) => outcome.failures),
    fatal: outcomes.find((outcome) => outcome.fatal !== null)?.fatal ?? null,
    unknown: outcomes.find((outcome) => outcome.unknown !== null)?.unknown ?? null,
  };
}

const nothing: ActionOutcome = { done: [], failures: [], fatal: null, unknown: null };

async function sendForType(
  callId: BulkCallId,
  { targets, details }: ActionRequest,
  send: SendBulk,
): Promise<ActionOutcome> {
  try {
    const results = await send(callId, { filter: filterById(targets.map((target) => target.id)), ...details });
    return outcomeOf(targets, results);
  } catch (error) {
    if (isServiceProblem(error) || sessionEndOf(error) !== null) return { ...nothing, fatal: error };
    const kind = kindOfError(error);
    const unknown = kind === "failed" ? error : null;
    return { ...nothing, failures: targets.map((target) => ({ target, kind })), unknown };
  }
}

function outcomeOf(targets: readonly ActionTarget[], results: readonly ActionResult[]): ActionOutcome {
  const byId = new Map(results.map((result) => [result.id ?? "", result]));
  // A server that does not name the objects has no news about any of them.
  const isNamed = !byId.has("");
  const failures = targets.flatMap((target): ActionFailure[] => {
    const result = byId.get(target.id);
    if (result === undefined) return isNamed ? [{ target, kind: "not_found" }] : [];
    const failure = failureOf(result);
    return failure ? [{ target, kind: kindOfCode(failure.code) }] : [];
  });
  const failed = new Set(failures.map(({ target }) => target.id));
  return { done: targets.filter((target) => !failed.has(target.id)), failures, fatal: null, unknown: null };
}

function kindOfCode(code: string | null): FailureKind {
  if (code === "BAD_REQUEST") return "not_possible";
  if (code === "FORBIDDEN" || code === "AUTH_FAILED") return "not_allowed";
  return code === "NOT_FOUND" ? "not_found" : "failed";
}

function kindOfError(error: unknown): FailureKind {
  if (isNotStored(error)) return "not_stored";
  if (error instanceof ObjectActionNotPossible) return "not_possible";
  if (error instanceof ObjectActionNotAllowed) return "not_allowed";
  return error instanceof ObjectNotFound ? "not_found" : "failed";
}
