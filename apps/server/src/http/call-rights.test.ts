import { allCalls } from "@monitor/contract";
import type { AnyCall } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isShallow } from "./read-body.ts";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.tokenFor("read");
});
afterAll(() => server.stop());

const all: AnyCall[] = Object.values(allCalls);
const withBody = all.filter(({ method }) => method === "POST" || method === "PATCH");
const mayRead = ({ right }: AnyCall): boolean => right === null || right === "read";
const named = (list: readonly AnyCall[]) => list.map((call) => [call.id, call] as const);

async function send({ method, path, auth }: AnyCall, payload: string, token: string) {
  const url = `/api/v2${path.replace(/:\w+/g, "4711")}`;
  const authorization = auth === "public" ? {} : { authorization: `Bearer ${token}` };
  const headers = { "content-type": "application/json", ...authorization };
  const response = await server.app.inject({ method, url, headers, payload });
  return { status: response.statusCode, body: response.json<{ code: string; message: string }>() };
}

const badBodies: [string, string][] = [
  ["no JSON", "{"],
  ["another form", "[1]"],
  ["far too much", `{"a":"${"x".repeat(3 * 1024 * 1024)}"}`],
];

describe.each(badBodies)("[PM-02] the right comes before a body that is %s", (_form, payload) => {
  test.each(named(withBody.filter((call) => !mayRead(call))))("%s", async (_id, call) => {
    expect(await send(call, payload, reader)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });
});

describe("[EN-13] a body that is too long or too deep is refused, for every sender", () => {
  test.each(named(withBody))("%s", async (_id, call) => {
    const max = call.maxBodyBytes ?? (call.auth === "public" ? 16 : 256) * 1024;
    const long = await send(call, `{"a":"${"x".repeat(max)}"}`, server.token);
    expect(long).toMatchObject({ status: 400, body: { message: "The request body is too large" } });
    const deep = await send(call, "[".repeat(10_000), server.token);
    expect(deep).toMatchObject({ status: 400, body: { message: /^The body is nested deeper/ } });
  });
});

test("calls that strangers may make take 16 kB", () => {
  const sizes = all.filter(({ auth }) => auth === "public").map(({ maxBodyBytes }) => maxBodyBytes);
  expect(new Set(sizes)).toEqual(new Set([undefined]));
});

test("[PM-02] no call that changes something goes without a right, but for the log-out", () => {
  const writing = all.filter(({ method }) => method !== "GET");
  const unguarded = writing.filter(({ right, auth }) => right === null && auth === "session").map(({ id }) => id);
  expect(unguarded).toEqual(["deleteSession"]);
});

describe("how deep a body is", () => {
  test.each([
    ['{"a":[{"b":"[[[[{{{{"}]}', true],
    [`"${"[".repeat(100)}"`, true],
    [`"\\"${"[".repeat(100)}"`, true],
    [`{"a":"\\\\"${",[".repeat(40)}`, false],
    ["[".repeat(32), true],
    ["[".repeat(33), false],
    [`[${"[],".repeat(1000)}[]]`, true],
  ])("%s", (text, expected) => {
    expect(isShallow(text)).toBe(expected);
  });
});
