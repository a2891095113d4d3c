import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import { failureText } from "../definitions.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { closedPort, listenTcp, onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkHttpTransaction } from "./check.ts";

/** An outcome as other kinds word it, without the step before it. */
function withoutStep(outcome: CheckOutcome): CheckOutcome {
  if (outcome.is_ok) return outcome;
  const { code, message, ...failure } = outcome.failure;
  const plain = { ...failure, code: code.replace("step_", ""), message: message.replace("Step 1 (Page): ", "") };
  return { ...outcome, failure: plain };
}

describeNetworkCheck({
  name: "httptransaction",
  check: async ({ settings: { port, url }, ...input }) => {
    const address = typeof url === "string" ? url : `http://${input.host}:${String(port)}/`;
    const steps = `step Page\nGET ${address}`;
    return withoutStep(await checkHttpTransaction({ ...input, settings: { steps } }));
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const servers: LoopbackServer[] = [];

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await onLoopback(createServer(listener));
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const run = (steps: string, parts: Partial<CheckInput> = {}) =>
  runOne(checkHttpTransaction, { settings: { steps }, ...parts });
const raisedOf = (outcome: CheckOutcome) => (outcome.is_ok ? outcome.raised : undefined);

/** A shop: a form that gives a cookie, a page with a link, and rooms behind a token. */
async function shop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request);
  const isIn = request.headers.cookie === "session=s1";
  const page = `${request.method} ${request.url}`;
  if (page === "POST /log-in" && body === "user=anna%40shop&password=geheim%26") {
    return void response.writeHead(303, { location: "/home", "set-cookie": "session=s1; HttpOnly" }).end();
  }
  if (page === "GET /home" && isIn) return void response.end('<a href="/api/7">Rooms</a>');
  if (page === "GET /api/7" && isIn) return void response.end('{"items":[{"token":"t0ken"}],"count":3}');
  const isKnown = request.headers.authorization === "Bearer t0ken" && body === '{"count":"3"}';
  if (page === "PUT /rooms" && isKnown) return void response.writeHead(201).end("made");
  response.writeHead(403).end("no");
}

const shopSteps = (port: number) =>
  [
    "step Log in",
    `POST http://127.0.0.1:${port}/log-in`,
    "body user={{login.user:url}}&password={{login.password:url}}",
    "has Rooms",
    'take link = match href="([^"]+)"',
    "step Token",
    `GET http://127.0.0.1:${port}{{link}}`,
    "take token = json $.items[0].token",
    "take count = json $.count",
    "step Make",
    `PUT http://127.0.0.1:${port}/rooms`,
    "type application/json",
    "header Authorization: Bearer {{token}}",
    'body {"count":"{{count:json}}"}',
    "status 201",
    "matches ^ma.e$",
    "lacks error",
  ].join("\n");

const logIn = {
  secrets: { httppassword: "geheim&" },
  sectionSettings: { httpuser: "anna@shop", httpauthmode: "none" },
};

test("cookies, the log-in and values of answers lead through all steps, each with its time", async () => {
  const server = await serve((request, response) => void shop(request, response));
  const outcome = await run(shopSteps(server.port), logIn);
  const values = valuesOf(outcome);
  expect(raisedOf(outcome)).toBeUndefined();
  expect(values["last_good_step"]).toBe(3);
  const times = ["Log in", "Token", "Make"].map((name) => values[name] ?? -1);
  expect(times.every((time) => time > 0)).toBe(true);
  expect(values["total_time"]).toBeGreaterThanOrEqual(Math.max(...times));
  expect(outcome.is_ok ? outcome.channels?.map(({ key }) => key) : []).toEqual(["Log in", "Token", "Make"]);
});

test("a wrong log-in is told at its step, and the steps behind it are not made", async () => {
  const server = await serve((request, response) => void shop(request, response));
  const outcome = await run(shopSteps(server.port), { ...logIn, secrets: { httppassword: "wrong" } });
  expect(raisedOf(outcome)).toMatchObject({
    level: "error",
    reason: { message: `Step 1 (Log in): 127.0.0.1:${server.port} answered with status 403` },
  });
  expect(valuesOf(outcome)).toEqual({
    "Log in": null,
    Token: null,
    Make: null,
    total_time: null,
    last_good_step: 0,
  });
  expect(server.contacts()).toBe(1);
});

test.each([
  ["has nothing", "transaction_text_missing"],
  ["lacks count", "transaction_text_present"],
  ["matches [0-9]{2}", "transaction_expression_missing"],
  ["status 204", "transaction_status"],
  ["take a = json $.none", "transaction_no_value"],
  ["take a = json $.items", "transaction_no_value"],
  ["take a = match (x+)", "transaction_no_value"],
  ["take a = match co(un)t", undefined],
  ["take a = json $.count", undefined],
])("%s: %s, in both languages, and the step before stays good", async (line, code) => {
  const server = await serve((_request, response) => response.end('{"count":3,"items":[]}'));
  const address = `GET http://127.0.0.1:${server.port}/`;
  const outcome = await run(`step One\n${address}\nstep Two\n${address}\n${line}`);
  const raised = raisedOf(outcome);
  expect(raised?.reason.code).toBe(code);
  expect(valuesOf(outcome)["last_good_step"]).toBe(code === undefined ? 2 : 1);
  if (raised === undefined) return;
  expect(raised.reason.message).toMatch(/^Step 2 \(Two\): /);
  expect(failureText("httptransaction", raised.reason, "de")).toMatch(/^Schritt 2 \(Two\): /);
});

test("a failure of the connection names its step and keeps its German", async () => {
  const port = await closedPort();
  const server = await serve((_request, response) => response.end());
  const outcome = await run(`step One\nGET http://127.0.0.1:${server.port}/\nstep Two\nGET http://127.0.0.1:${port}/`);
  expect(messageOf(outcome)).toBe(`Step 2 (Two): Connection refused by 127.0.0.1:${port}`);
  const failure = outcome.is_ok ? { code: "", parameters: {} } : outcome.failure;
  expect(failureText("httptransaction", failure, "de")).toBe(
    `Schritt 2 (Two): Verbindung von 127.0.0.1:${port} abgelehnt`,
  );
});

test("what the probe may not reach can't be checked, whichever step it is", async () => {
  const services = testServices({ denyList: createDenyList(["127.0.0.2"]) });
  const outcome = await run("step One\nGET http://127.0.0.2:9/", { services });
  expect(outcome).toMatchObject({ failure: { code: "step_denied", cannot_check: true } });
});

test("an answer leads to no host that the steps do not name", async () => {
  const seen: string[] = [];
  const other = await serve((request, response) => response.end(String(seen.push(request.url ?? ""))));
  const server = await serve((_request, response) => response.end(`next: "http://127.0.0.1:${other.port}/steal"`));
  const first = `step One\nGET http://127.0.0.1:${server.port}/\ntake next = match "(.*)"`;
  const lured = await run(`${first}\nstep Two\nGET {{next}}`);
  expect(codeOf(lured)).toBe("transaction_elsewhere");
  const named = await run(`${first}\nstep Two\nGET {{next}}\nstep Three\nGET http://127.0.0.1:${other.port}/x`);
  expect(codeOf(named)).toBe("ok");
  expect(seen).toEqual(["/steal", "/x"]);
});

test("the log-in of the device goes to no other host", async () => {
  const seen: string[] = [];
  const server = await serve((request, response) => response.end(String(seen.push(request.url ?? ""))));
  const steps = `step One\nPOST http://127.0.0.1:${server.port}/\nbody {{login.password}}`;
  const outcome = await run(steps, { ...logIn, host: "localhost" });
  expect(codeOf(outcome)).toBe("transaction_log_in_elsewhere");
  expect(messageOf(outcome)).not.toContain("geheim");
  expect(seen).toEqual([]);
});

test("a value that would make a second header is not sent", async () => {
  const server = await serve((_request, response) => response.end("a: x\r\nEvil: 1;"));
  const steps = `step One\nGET http://127.0.0.1:${server.port}/\ntake a = match (?s)a: (.*);`;
  const outcome = await run(`${steps}\nstep Two\nGET /\nheader X-A: {{a}}`);
  expect(codeOf(outcome)).toBe("transaction_header");
});

test("a redirect whose status is expected is not followed", async () => {
  const server = await serve((_request, response) => response.writeHead(302, { location: "/x" }).end());
  const outcome = await run(`step One\nGET http://127.0.0.1:${server.port}/\nstatus 302`);
  expect(raisedOf(outcome)).toBeUndefined();
  expect(server.contacts()).toBe(1);
});

test("1 MiB of all answers together is read", async () => {
  const server = await serve((_request, response) => response.end("x".repeat(600_000)));
  const address = `GET http://127.0.0.1:${server.port}/`;
  expect(messageOf(await run(`step One\n${address}\nstep Two\n${address}`))).toBe(
    `Step 2 (Two): The answer of 127.0.0.1:${server.port} is larger than 1048576 bytes, which is the most that is read`,
  );
});

test("an expression that is none, or takes too long, is said", async () => {
  const server = await serve((_request, response) => response.end("x"));
  const steps = `step One\nGET http://127.0.0.1:${server.port}/\nmatches (`;
  expect(codeOf(await run(steps))).toBe("transaction_expression_invalid");
  const services = testServices({ matchText: () => Promise.resolve({ kind: "too_slow" }) });
  expect(raisedOf(await run(steps, { services }))?.reason.code).toBe("transaction_expression_slow");
});

test("1,000 fuzzed answers give an outcome", { tags: "long" }, async () => {
  let answer = "";
  const server = await listenTcp((socket) => socket.once("data", () => socket.end(answer)));
  servers.push(server);
  const page =
    'HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/; Max-Age=9\r\nContent-Length: 26\r\n\r\n{"next":"/x","a":["1",{}]}';
  const address = `http://127.0.0.1:${server.port}`;
  const steps = `step One\nGET ${address}/\ntake next = json $.next\nstep Two\nGET ${address}{{next}}\nheader X-A: {{next}}`;
  for (const text of fuzzed(page, 1000)) {
    answer = text;
    const outcome = await run(steps, { timeoutMs: 500 });
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{4,}/);
  }
});
