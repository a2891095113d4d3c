import type { TransportRequest, TransportResponse } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { gatherReads } from "./gather-reads.ts";

const requestOf = (path: string, signal?: AbortSignal): TransportRequest => ({
  callId: "any",
  method: "GET",
  path,
  query: { limit: "5" },
  body: undefined,
  signal,
});

/** A server that answers each read with its path; `/gone` is refused. */
function setUp() {
  const sent: TransportRequest[] = [];
  const waiting: (() => void)[] = [];
  const bodyOf = ({ body }: TransportRequest) =>
    (body as { reads: { path: string }[] }).reads.map(({ path }) =>
      path === "/gone" ? { status: 404, body: { code: "NOT_FOUND" } } : { status: 200, total: 7, body: [path] },
    );
  const send = (request: TransportRequest): Promise<TransportResponse> => {
    sent.push(request);
    const body = request.method === "POST" ? bodyOf(request) : [request.path];
    return Promise.resolve({ status: 200, body, nextPath: null, totalCount: 1 });
  };
  const read = gatherReads({
    send,
    refusalOf: ({ status }, { path }) => new Error(`${status} ${path}`),
    soon: (run) => waiting.push(run),
  });
  return { read, sent, flush: () => waiting.splice(0).forEach((run) => run()) };
}

describe("gatherReads", () => {
  test("[DA-08] reads of the same time are one request, and each gets its answer", async () => {
    const { read, sent, flush } = setUp();
    const all = [read(requestOf("/a")), read(requestOf("/gone")), read(requestOf("/b"))];
    flush();
    const [first, gone, last] = await Promise.allSettled(all);
    expect(first).toMatchObject({ value: { body: ["/a"], totalCount: 7 } });
    expect(gone).toMatchObject({ reason: new Error("404 /gone") });
    expect(last).toMatchObject({ value: { body: ["/b"] } });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /ext/reads"]);
  });

  test("[DA-08] one alone goes out as it is; what was cancelled is not sent; a hundred and one are two requests", async () => {
    const { read, sent, flush } = setUp();
    const cancelled = new AbortController();
    const [alone] = [read(requestOf("/a")), read(requestOf("/b", cancelled.signal))];
    cancelled.abort();
    flush();
    expect(await alone).toMatchObject({ body: ["/a"], totalCount: 1 });
    expect(sent).toMatchObject([{ method: "GET", path: "/a" }]);
    const many = Array.from({ length: 102 }, (_, index) => read(requestOf(`/${index}`)));
    flush();
    expect((await Promise.all(many)).map(({ body }) => body)).toHaveLength(102);
    expect(sent.slice(1).map(({ method }) => method)).toEqual(["POST", "POST"]);
  });

  test("[DA-08] where the request fails, each read fails with its error", async () => {
    const waiting: (() => void)[] = [];
    const failure = new Error("no answer");
    const read = gatherReads({
      send: () => Promise.reject(failure),
      refusalOf: () => new Error("unused"),
      soon: (run) => waiting.push(run),
    });
    const all = Promise.allSettled([read(requestOf("/a")), read(requestOf("/b"))]);
    waiting.forEach((run) => run());
    expect(await all).toEqual([failure, failure].map((reason) => ({ status: "rejected", reason })));
  });
});
