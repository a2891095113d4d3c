import { calls, parseResponse } from "@monitor/contract";
import type { AnyCall, MonitoredObject, SensorStatusSummary } from "@monitor/contract";
import { FullLists } from "@monitor/core/full-lists";
import type { FoundObjects, FullList } from "@monitor/core/full-lists";
import type { ListRequest } from "@monitor/core/lists";
import { WorkSlices } from "@monitor/core/runtime";
import type { Steps } from "@monitor/core/runtime";

/** A response with a full list, or a part of it: as it came over the wire. */
export interface ListBody {
  readonly callId: "listObjects" | "listProbes" | "listSensors";
  /** Bytes of JSON; sample data is JSON already. */
  readonly body: unknown;
}

/** What answers instead of the server: the core over full lists, in a worker or here. */
export interface ListEngine {
  take: (list: FullList, bodies: readonly ListBody[]) => Promise<void>;
  /** The lists that it can be answered from, the nearest first. */
  neededFor: (request: ListRequest) => Promise<readonly (readonly FullList[])[]>;
  /** Null: the lists that it takes are not all here. */
  page: (request: ListRequest, lists: readonly FullList[]) => Promise<FoundObjects | null>;
  /** How many fit, by status; null as of `page`. */
  count: (request: ListRequest, lists: readonly FullList[]) => Promise<SensorStatusSummary | null>;
  /** Nothing is asked of it any more. */
  close: () => void;
}

/** Runs behind everything that waits; a timer would wait for some milliseconds each time. */
function createNextTurn(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (run) => {
    waiting.push(run);
    port2.postMessage(null);
  };
}

const objectsOfStep = 64;

/** What a list holds; an object takes long to check. Errors: ResponseFormatError. */
function* readSteps(bodies: readonly ListBody[]): Steps<MonitoredObject[]> {
  const objects: MonitoredObject[] = [];
  for (const { callId, body } of bodies) {
    const call: AnyCall = calls[callId];
    const json: unknown = ArrayBuffer.isView(body) ? JSON.parse(new TextDecoder().decode(body)) : body;
    const items: readonly unknown[] = Array.isArray(json) ? json : (parseResponse(call, json) as unknown[]);
    for (let at = 0; at < items.length; at += objectsOfStep) {
      const some = parseResponse(call, items.slice(at, at + objectsOfStep)) as readonly MonitoredObject[];
      objects.push(...some);
      yield;
    }
  }
  return objects;
}

/** Starts without any list. Errors of its functions: CallError, ResponseFormatError. */
export function createListEngine(): ListEngine {
  const slices = new WorkSlices({ nowMs: () => performance.now(), nextTurn: createNextTurn() });
  const lists = new FullLists(slices);
  return {
    take: async (list, bodies) => lists.take(list, await slices.run(readSteps(bodies))),
    neededFor: async (request) => lists.neededFor(request),
    page: async (request, needed) => (lists.hasAll(needed) ? lists.page(request) : null),
    count: async ({ query }, needed) => (lists.hasAll(needed) ? lists.count(query.filter) : null),
    close: () => {},
  };
}
