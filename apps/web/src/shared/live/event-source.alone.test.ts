import type { ServerSentEvent } from "@monitor/contract/events";
import { describe, expect, test } from "vitest";
import type { RestApiError } from "../api/index.ts";
import { createEventSource } from "./event-source.ts";

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

/** A server whose responses a test writes chunk by chunk. */
function start(respond: (body: ReadableStream<Uint8Array>) => Response | Promise<Response>) {
  const requests: { url: string; init: RequestInit }[] = [];
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (pipe = controller),
    cancel: () => void (isGivenUp = true),
  });
  const open = createEventSource({
    fetch: async (url, init = {}) => {
      requests.push({ url: url as string, init });
      return respond(body);
    },
    baseUrl: "https://monitor.example/api/v2",
    token: () => "token-1",
    now: () => 5,
  });
  const events: ServerSentEvent[] = [];
  const ends: (RestApiError | null)[] = [];
  let heard = 0;
  const close = open(
    { object: "0", watchFull: "1,2", since: undefined, ageMs: 1500 },
    {
      onHeard: () => (heard += 1),
      onEvent: (event) => void events.push(event),
      onEnd: (refusal) => void ends.push(refusal),
    },
  );
  const bytes = new TextEncoder();
  return {
    requests,
    events,
    ends,
    close,
    heard: () => heard,
    isGivenUp: () => isGivenUp,
    send: async (piece: string | Uint8Array<ArrayBuffer>) => {
      pipe?.enqueue(typeof piece === "string" ? bytes.encode(piece) : piece);
      await settle();
    },
    end: async () => {
      pipe?.close();
      await settle();
    },
  };
}

const stream = (body: ReadableStream<Uint8Array>) => new Response(body, { status: 200 });

describe("reading the stream", () => {
  test("[CA-01, CA-04] asks with the bearer token and the query in snake_case, past every cache", async () => {
    const { requests } = start(stream);
    await settle();
    expect(requests[0]?.url).toBe("https://monitor.example/api/v2/ext/events?object=0&watch_full=1%2C2&age_ms=1500");
    expect(requests[0]?.init).toMatchObject({
      headers: { authorization: "Bearer token-1", accept: "text/event-stream" },
      credentials: "omit",
      cache: "no-store",
    });
  });

  test("gives the events as they come, also when a character is cut in two", async () => {
    const { send, events, heard } = start(stream);
    const bytes = new TextEncoder().encode("id: 1\nevent: changes\ndata: ä\n\n");
    const at = bytes.indexOf(0xc3) + 1;
    await send(bytes.slice(0, at));
    expect(events).toEqual([]);
    await send(bytes.slice(at));
    expect(events).toEqual([{ id: "1", event: "changes", data: "ä" }]);
    await send(": \n\n");
    expect(heard()).toBe(3);
  });

  test("says when it is over, and with what refusal", async () => {
    const { end, ends } = start(stream);
    await end();
    expect(ends).toEqual([null]);
    const refused = start(() => new Response("{}", { status: 401, headers: { "x-request-id": "r-1" } }));
    await settle();
    expect(refused.ends[0]).toMatchObject({ status: 401, callId: "streamEvents", requestId: "r-1", atMs: 5 });
    const broken = start(() => Promise.reject(new TypeError("Failed to fetch")));
    await settle();
    expect(broken.ends).toEqual([null]);
  });

  test("an event that never ends is the end", async () => {
    const { send, ends } = start(stream);
    await send(`data: ${"x".repeat(17 * 1024 * 1024)}`);
    expect(ends).toEqual([null]);
  });

  test("is silent after it was closed", async () => {
    const { close, send, events, ends, requests } = start(stream);
    const sent = send("data: a\n\n");
    close();
    await sent;
    expect([events, ends]).toEqual([[], []]);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  test("[BR-01] frees its connection where the browser itself can't abort, even before the response is there", async () => {
    const { close, send, isGivenUp } = start(stream);
    await send(": \n\n");
    expect(isGivenUp()).toBe(false);
    close();
    expect(isGivenUp()).toBe(true);
    const early = start(stream);
    early.close();
    await settle();
    expect(early.isGivenUp()).toBe(true);
    expect(early.ends).toEqual([]);
  });
});
