import { CallError, ResponseFormatError } from "@monitor/contract";
import type { ErrorCode } from "@monitor/contract";
import type { ListEngine } from "./list-engine.ts";

type EngineFunction = Exclude<keyof ListEngine, "close">;

/** One function call on its way to the worker. */
export interface ListMessage {
  readonly number: number;
  readonly name: EngineFunction;
  readonly args: readonly unknown[];
}

/** The worker has broken down, or was ended. */
export class LostWorkerError extends Error {
  override readonly name = "LostWorkerError";
}

interface SentError {
  readonly kind: "call" | "format" | "lost" | "other";
  readonly code: string;
  readonly message: string;
}

/** What became of it. */
export interface ListResponse {
  readonly number: number;
  readonly result?: unknown;
  readonly error?: SentError;
}

function sentError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CallError) return { kind: "call", code: error.code, message };
  if (error instanceof ResponseFormatError) return { kind: "format", code: error.callId, message };
  return { kind: "other", code: "", message };
}

function errorOf({ kind, code, message }: SentError): Error {
  if (kind === "call") return new CallError(code as ErrorCode, message);
  if (kind === "lost") return new LostWorkerError(message);
  return kind === "format" ? Object.assign(new ResponseFormatError(code, ""), { message }) : new Error(message);
}

/** Calls the function that a message names. */
export async function respondTo(engine: ListEngine, { number, name, args }: ListMessage): Promise<ListResponse> {
  try {
    const run = engine[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return { number, result: await run(...args) };
  } catch (error) {
    return { number, error: sentError(error) };
  }
}

/** The part of a worker that is needed. */
export type ListWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The engine in a worker. When the worker can't be started or breaks down, `onBroken` is called and all that waits fails. */
export function engineOfWorker(worker: ListWorker, onBroken: () => void): ListEngine {
  const waiting = new Map<number, (response: ListResponse) => void>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<ListResponse>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  };
  const end = (message: string) => {
    worker.terminate();
    for (const [number, settle] of waiting) settle({ number, error: { kind: "lost", code: "", message } });
    waiting.clear();
  };
  worker.onerror = ({ message }) => {
    onBroken();
    end(message);
  };
  const ask = async (name: EngineFunction, args: readonly unknown[], moved: Transferable[] = []): Promise<unknown> => {
    last += 1;
    const message: ListMessage = { number: last, name, args };
    const { result, error } = await new Promise<ListResponse>((resolve) => {
      waiting.set(message.number, resolve);
      worker.postMessage(message, moved);
    });
    if (error) throw errorOf(error);
    return result;
  };
  return {
    take: (list, bodies) => {
      const buffers = bodies.flatMap(({ body }) => (ArrayBuffer.isView(body) ? [body.buffer as ArrayBuffer] : []));
      return ask("take", [list, bodies], buffers) as Promise<void>;
    },
    neededFor: (...args) => ask("neededFor", args) as ReturnType<ListEngine["neededFor"]>,
    page: (...args) => ask("page", args) as ReturnType<ListEngine["page"]>,
    count: (...args) => ask("count", args) as ReturnType<ListEngine["count"]>,
    close: () => end("The lists were closed"),
  };
}
