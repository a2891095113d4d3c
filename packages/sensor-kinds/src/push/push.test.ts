import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkHttpPush } from "../httppush/check.ts";
import { checkHttpPushData } from "../httppushdata/check.ts";
import type { Check, KindSettings } from "../kind.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { listenTcp } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { parsePushAddress } from "./push-inbox.ts";
import { openPushListener } from "./push-listener.ts";
import type { PushListener } from "./push-listener.ts";

let listener: PushListener;
beforeAll(async () => {
  listener = openPushListener({ host: "127.0.0.1", port: 0 });
  await listener.opened;
});
afterAll(() => listener.close());

let tokens = 0;
const newToken = () => `token-of-a-test-${(tokens += 1)}`;
const address = (path: string) => `http://127.0.0.1:${listener.port()}/${path}`;
const push = async (path: string, init?: RequestInit) => (await fetch(address(path), init)).status;
const run = (check: Check, settings: KindSettings, memory?: unknown) =>
  runOne(check, { settings, memory, services: testServices({ push: listener }) });

test.each([
  ["0.0.0.0:5050", { host: "0.0.0.0", port: 5050 }],
  ["[::1]:0", { host: "::1", port: 0 }],
  ["localhost:80", { host: "localhost", port: 80 }],
  ["5050", null],
  ["example.org:80", null],
  ["0.0.0.0:70000", null],
])("the address %s", (text, parsed) => {
  expect(parsePushAddress(text)).toEqual(parsed);
});

describe("a pushed value", () => {
  test("is taken by GET, as a form, and holds until the next one", async () => {
    const token = newToken();
    const first = await run(checkHttpPush, { token });
    expect(first).toMatchObject({ failure: { code: "push_none_yet", cannot_check: true } });
    expect(await push(`${token}?value=12.5&text=${encodeURIComponent("Backup ✓")}`)).toBe(200);
    const second = await run(checkHttpPush, { token }, first.memory);
    expect(second).toMatchObject({ message: "Backup ✓", values: { value: 12.5, messages: 1 } });
    expect(valuesOf(await run(checkHttpPush, { token }, second.memory))).toEqual({ value: 12.5, messages: 0 });
    for (const value of ["1", "2"]) {
      expect(await push(token, { method: "POST", body: new URLSearchParams({ value }) })).toBe(200);
    }
    expect(valuesOf(await run(checkHttpPush, { token }, second.memory))).toEqual({ value: 2, messages: 2 });
  });

  test.each(["1,5", "NaN", "1e999", "<b>"])("that is %j is said to be no number", async (value) => {
    const token = newToken();
    await run(checkHttpPush, { token });
    await push(`${token}?value=${encodeURIComponent(value)}`);
    const outcome = await run(checkHttpPush, { token });
    expect(codeOf(outcome)).toBe("push_value");
  });

  test.each([
    ["unknown", { failure: { code: "push_silent", cannot_check: true } }],
    ["down", { failure: { code: "push_silent", message: "No message has come for 5 minutes" } }],
    ["keep", { values: { value: 7 } }],
  ])("that does not come any more: %s", async (when_silent, expected) => {
    const token = newToken();
    const settings = { token, silent_minutes: 5, when_silent };
    await run(checkHttpPush, settings);
    await push(`${token}?value=7`);
    const clock = vi.spyOn(performance, "now");
    const nowMs = performance.now();
    clock.mockReturnValue(nowMs + 299_000);
    expect(codeOf(await run(checkHttpPush, settings))).toBe("ok");
    clock.mockReturnValue(nowMs + 301_000);
    const outcome = await run(checkHttpPush, settings);
    clock.mockRestore();
    expect(outcome).toMatchObject(expected);
    expect("failure" in outcome && outcome.failure.cannot_check === true).toBe(when_silent === "unknown");
  });

  test("that has never come makes the sensor Down after the same time", async () => {
    const settings = { token: newToken(), silent_minutes: 5, when_silent: "down" };
    const first = await run(checkHttpPush, settings);
    const memory = { count: 0, since_ms: performance.now() - 301_000 };
    expect(codeOf(first)).toBe("push_none_yet");
    expect(codeOf(await run(checkHttpPush, settings, memory))).toBe("push_silent");
  });
});

test.each([
  ["in the address of a POST whose body is an empty form", "?value=3&text=x", ""],
  ["in a form, with a text in the address", "?text=x", "value=3"],
  ["in a form, before one in the address", "?value=4&text=x", "value=3"],
])("a value is read %s", async (_where, query, body) => {
  const token = newToken();
  await run(checkHttpPush, { token });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await push(`${token}${query}`, { method: "POST", headers, body })).toBe(200);
  expect(await run(checkHttpPush, { token })).toMatchObject({ values: { value: 3 }, message: "x" });
});

test("a message without a value says so", async () => {
  const token = newToken();
  await run(checkHttpPush, { token });
  await push(`${token}?text=x`);
  expect(await run(checkHttpPush, { token })).toMatchObject({ failure: { message: "The message has no value" } });
});

test("pushed data is read that is called a form, as curl does unless it is told otherwise", async () => {
  const token = newToken();
  await run(checkHttpPushData, { token });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = ' {"prtg":{"result":[{"channel":"Jobs","value":3}]}}';
  expect(await push(token, { method: "POST", headers, body })).toBe(200);
  expect(await run(checkHttpPushData, { token })).toMatchObject({ is_ok: true, channels: [{ key: "Jobs" }] });
});

test("what is wrong with pushed data is said of the message", async () => {
  const token = newToken();
  await run(checkHttpPushData, { token });
  await push(token, { method: "POST", headers: { "content-type": "text/xml" }, body: "<!DOCTYPE x><prtg></prtg>" });
  const message = "Line 1 of the message can't be read: a document type";
  expect(await run(checkHttpPushData, { token })).toMatchObject({ failure: { code: "output_unreadable", message } });
});

test("pushed data of a custom sensor is read, in a body and in an address", async () => {
  const token = newToken();
  await run(checkHttpPushData, { token });
  const body = '{"prtg":{"result":[{"channel":"Jobs","value":3}],"text":"fine"}}';
  expect(await push(token, { method: "POST", body })).toBe(200);
  const outcome = await run(checkHttpPushData, { token });
  expect(outcome).toMatchObject({ message: "fine", channels: [{ key: "Jobs" }], values: { Jobs: 3, messages: 1 } });
  await push(`${token}?content=${encodeURIComponent("<prtg><error>1</error><text>Bad</text></prtg>")}`);
  expect(messageOf(await run(checkHttpPushData, { token }))).toBe("Bad");
  await push(token);
  expect(codeOf(await run(checkHttpPushData, { token }))).toBe("push_content");
});

describe("the listener", () => {
  test("knows no path but that of a sensor, and says the same of all others", async () => {
    expect(await push("an-unknown-token-here?value=1")).toBe(404);
    expect(await push("")).toBe(404);
    expect(await push("../etc/passwd")).toBe(404);
    expect(await push(newToken(), { method: "DELETE" })).toBe(405);
  });

  test("takes no more than 64 kB", async () => {
    const token = newToken();
    await run(checkHttpPushData, { token });
    const status = await push(token, { method: "POST", body: "x".repeat(70_000) }).catch(() => 413);
    expect(status).toBe(413);
    expect(codeOf(await run(checkHttpPushData, { token }))).toBe("push_none_yet");
  });

  test("outlives 1,000 fuzzed requests", { tags: "long" }, async () => {
    const token = newToken();
    await run(checkHttpPush, { token });
    const request = `POST /${token}?value=1 HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello`;
    const texts = fuzzed(request, 1000);
    const send = async (text: string) => {
      const socket = connect(listener.port() ?? 0, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.end(text, "latin1");
      socket.resume();
      await Promise.race([once(socket, "close"), wait(200, undefined, { ref: false })]);
      socket.destroy();
    };
    for (let place = 0; place < texts.length; place += 50) await Promise.all(texts.slice(place, place + 50).map(send));
    expect(await push(`${token}?value=2`)).toBe(200);
    expect(valuesOf(await run(checkHttpPush, { token }))["value"]).toBe(2);
  });

  test("is missing by the settings, or because its port is taken", async () => {
    const off = await runOne(checkHttpPush, { settings: { token: newToken() } });
    expect(off).toMatchObject({ failure: { code: "push_off", cannot_check: true } });
    const other = await listenTcp(() => undefined);
    const second = openPushListener({ host: "127.0.0.1", port: other.port });
    await second.opened;
    const services = testServices({ push: second });
    const taken = await runOne(checkHttpPush, { settings: { token: newToken() }, services });
    expect(taken).toMatchObject({ failure: { code: "push_port_taken", cannot_check: true } });
    second.close();
    await other.close();
  });
});
