import { bearerHeader, toQueryTexts } from "@monitor/contract";
import { createServerSentEventReader, eventStreamCall } from "@monitor/contract/events";
import type { ServerSentEvent } from "@monitor/contract/events";
import { RestApiError } from "../api/index.ts";

export interface EventSourceParts {
  readonly fetch: typeof fetch;
  /** Whole address of the API. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly now: () => number;
}

export interface EventListener {
  /** The server has sent something, even if only a comment. */
  readonly onHeard: () => void;
  readonly onEvent: (event: ServerSentEvent) => void;
  /** The stream has ended without a call of close: with the server's refusal, or null where it broke off or ended. */
  readonly onEnd: (refusal: RestApiError | null) => void;
}

/** Parameters of the request; the keys are sent in snake_case. */
export type EventQuery = Readonly<Record<string, string | number | boolean | undefined>>;
/** Opens a stream; returns a function that closes it. */
export type OpenEvents = (query: EventQuery, listener: EventListener) => () => void;

function refusalOf(response: Response, url: string, atMs: number): RestApiError {
  const { status } = response;
  const details = { status, code: `HTTP_${status}`, requestId: response.headers.get("x-request-id"), url, atMs };
  return new RestApiError({ ...details, callId: eventStreamCall.id }, details.code);
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

async function readAll(body: BodyReader | undefined, { onHeard, onEvent }: EventListener): Promise<void> {
  const decoder = new TextDecoder();
  const read = createServerSentEventReader();
  for (;;) {
    const chunk = await body?.read();
    if (chunk === undefined || chunk.done) return;
    onHeard();
    for (const event of read(decoder.decode(chunk.value, { stream: true }))) onEvent(event);
  }
}

/** The server's stream of changes, read with `fetch`: an `EventSource` can't send the bearer header. */
export function createEventSource({ fetch, baseUrl, token, now }: EventSourceParts): OpenEvents {
  return (query, listener) => {
    const controller = new AbortController();
    const search = new URLSearchParams(toQueryTexts(query));
    const url = `${baseUrl}${eventStreamCall.path}?${search.toString()}`;
    const bearer = token();
    let isClosed = false;
    let body: BodyReader | undefined;
    /** In a browser without AbortController only this frees the connection. */
    const cancelBody = () => void body?.cancel().catch(() => {});
    const whileOpen: EventListener = {
      onHeard: () => (isClosed ? undefined : listener.onHeard()),
      onEvent: (event) => (isClosed ? undefined : listener.onEvent(event)),
      onEnd(refusal) {
        if (isClosed) return;
        isClosed = true;
        listener.onEnd(refusal);
      },
    };

    async function run(): Promise<void> {
      const response = await fetch(url, {
        headers: { accept: "text/event-stream", ...(bearer !== null && { authorization: bearerHeader(bearer) }) },
        signal: controller.signal,
        credentials: "omit",
        cache: "no-store",
      });
      if (!response.ok) return whileOpen.onEnd(refusalOf(response, url, now()));
      body = response.body?.getReader();
      if (isClosed) cancelBody();
      await readAll(body, whileOpen);
      whileOpen.onEnd(null);
    }
    run().catch(() => whileOpen.onEnd(null));

    return () => {
      isClosed = true;
      controller.abort();
      cancelBody();
    };
  };
}
