import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const page = "<!doctype html><title>PRTG</title>";
const folder = mkdtempSync(path.join(tmpdir(), "monitor-odd-"));
writeFileSync(path.join(folder, "index.html"), page);
let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ webFolder: folder });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The address goes out as it is here: a client would put it right. */
async function get(address: string, method = "GET"): Promise<{ head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: monitor.example\r\nConnection: close\r\n\r\n`);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body };
}

describe("addresses that no page has", () => {
  test.each([
    "//",
    "//evil.example",
    "//evil.example/%2e%2e",
    "///",
    "/%",
    "/%ff",
    "/%zz/x?y=%",
    "/monitoring//group/0",
    "/monitoring/group/%/overview",
    "/monitoring/group/12345678901234567890",
    `/${"x".repeat(300)}`,
  ])("[RT-13] %s gets the interface, which shows its 404 page", async (address) => {
    const { head, body } = await get(address);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/content-type: text\/html/i);
    expect(head).toMatch(/content-security-policy: default-src 'self'/i);
    expect(head).toMatch(/cache-control: no-cache/i);
    expect(body).toContain(page);
  });

  test.each(["/api/%", "/api/v2/sensors/%ff", "/api?%"])("%s is a wrong call, not the page", async (address) => {
    const { head, body } = await get(address);
    expect(head).toMatch(/^HTTP\/1\.1 40[0-4] /);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(body).toContain("request_id");
  });

  test("only reading gets the page", async () => {
    expect((await get("/%", "POST")).head).toMatch(/^HTTP\/1\.1 404 /);
  });
});
