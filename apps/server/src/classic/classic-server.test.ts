import { request } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClassicServer } from "./classic-server.ts";
import type { ClassicServer } from "./classic-server.ts";
import { startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

const host = "127.0.0.1";
let classic: TestClassic;
let server: ClassicServer;
let warnings: string[];

beforeEach(async () => {
  classic = await startTestClassic();
  warnings = [];
  const logger = { ...classic.parts.logger, warn: (_facts: object, message: string) => void warnings.push(message) };
  server = createClassicServer({ ...classic.parts, logger });
});
afterEach(async () => {
  await server.close();
  await classic.stop();
});

describe("where the classic interface listens", () => {
  test("[CR-06] on a free port it answers, and tells which one it is", async () => {
    expect(server.port()).toBeNull();
    await server.listen({ host, port: "auto" });
    const response = await fetch(`http://${host}:${server.port()}/`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/group.htm?id=0"]);
    await server.close();
    expect(server.port()).toBeNull();
  });

  test.each(["/\\[", "/\\evil.example", "//evil.example/%5c", "/%zz"])(
    "[RT-13] the address %s is not found",
    async (path) => {
      await server.listen({ host, port: "auto" });
      const status = await new Promise((resolve, reject) => {
        const asked = request({ host, port: server.port(), path, agent: false }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode));
        });
        asked.on("error", reject).end();
      });
      expect(status).toBe(404);
    },
  );

  test("[CR-06] port 0 turns it off", async () => {
    await server.listen({ host, port: 0 });
    expect([server.port(), warnings]).toEqual([null, []]);
  });

  test("[CR-06] a port in use costs one warning and nothing else", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    await server.listen({ host, port });
    expect(server.port()).toBeNull();
    expect(warnings).toEqual(["The classic interface is off: its port can't be used; set CLASSIC_PORT"]);
    await new Promise((resolve) => other.close(resolve));
  });
});
