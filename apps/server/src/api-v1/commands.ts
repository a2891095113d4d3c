import { CallError } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { findAnyObject } from "@monitor/core/requests";
import { callsByType } from "../own-calls/calls-by-type.ts";
import { runOwnCall } from "../own-calls/run-own-call.ts";
import { typeWords } from "./object-columns.ts";
import { textResponse } from "./v1-parts.ts";
import type { V1Request, V1Response } from "./v1-parts.ts";

interface Command {
  readonly call: CallId;
  readonly body?: unknown;
}

const pauses = callsByType("pause");
const resumes = callsByType("resume");
const scans = callsByType("scan");
const changes = callsByType("change");
const deletions: Readonly<Partial<Record<ObjectType, CallId>>> = {
  sensor: "deleteSensor",
  device: "deleteDevice",
  group: "deleteGroup",
};

const done = (): V1Response => textResponse("htm", '<html><body class="no-content">OK</body></html>\n');

/** Does the same to each object; all must be there before the first is changed. Errors: CallError NOT_FOUND, those of the calls. */
async function forEach(request: V1Request, commandFor: (type: ObjectType) => Command): Promise<V1Response> {
  const found = request.query.needIds().map((id) => findAnyObject(request.view, id));
  const commands = found.map(({ id, type }) => ({ id, ...commandFor(type) }));
  for (const { id, call, body } of commands) {
    await runOwnCall(request.parts, request.context, { id: call, params: { id }, body });
  }
  return done();
}

/** Minutes as seconds; null for no end. Errors: CallError BAD_REQUEST. */
function durationOf({ query }: V1Request): number | null {
  const minutes = query.whole("duration", { min: 1, max: 10_000_000, fallback: 0 });
  return minutes === 0 ? null : minutes * 60;
}

export const v1Commands = {
  pause(request: V1Request): Promise<V1Response> {
    const { query } = request;
    const action = query.whole("action", { min: 0, max: 1, fallback: 0 });
    if (action === 1) return forEach(request, (type) => ({ call: resumes[type] }));
    const body = { message: query.text("pausemsg") };
    return forEach(request, (type) => ({ call: pauses[type], body }));
  },
  pauseobjectfor(request: V1Request): Promise<V1Response> {
    request.query.need("duration");
    const body = { message: request.query.text("pausemsg"), duration: durationOf(request) };
    return forEach(request, (type) => ({ call: pauses[type], body }));
  },
  acknowledgealarm(request: V1Request): Promise<V1Response> {
    const body = { message: request.query.text("ackmsg"), duration: durationOf(request) };
    return forEach(request, (type) => {
      if (type !== "sensor") throw new CallError("BAD_REQUEST", "id: only sensors can be acknowledged");
      return { call: "acknowledgeSensor", body };
    });
  },
  scannow: (request: V1Request): Promise<V1Response> => forEach(request, (type) => ({ call: scans[type] })),
  rename(request: V1Request): Promise<V1Response> {
    const body = { basic: { name: request.query.need("value") } };
    return forEach(request, (type) => ({ call: changes[type], body }));
  },
  setpriority(request: V1Request): Promise<V1Response> {
    const body = { basic: { priority: request.query.need("prio") } };
    return forEach(request, (type) => ({ call: changes[type], body }));
  },
  deleteobject(request: V1Request): Promise<V1Response> {
    if (request.query.text("approve") !== "1") throw new CallError("BAD_REQUEST", "approve: 1 is needed to delete");
    return forEach(request, (type) => {
      const call = deletions[type];
      if (call === undefined) throw new CallError("BAD_REQUEST", "id: a probe can't be deleted");
      return { call };
    });
  },
  /** Leads to the copy, where these clients read its id. */
  async duplicateobject(request: V1Request): Promise<V1Response> {
    const { parts, context, view, query } = request;
    const { id, type } = findAnyObject(view, query.needId());
    const [name, parent, host] = [query.text("name"), query.text("targetid"), query.text("host")];
    const body = {
      ...(parent !== null && { parent }),
      ...(name !== null && { name }),
      ...(host !== null && type === "device" && { host }),
    };
    const made = (await runOwnCall(parts, context, { id: "cloneObject", params: { id }, body })) as { id: string };
    return { kind: "redirect", path: `/${typeWords[type]}.htm?id=${made.id}` };
  },
} as const;
