import type { FastifyInstance } from "fastify";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { startTestClassic } from "../classic/testing/test-classic.ts";
import { startTestServer } from "../http/testing/test-server.ts";

let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

async function startApi(): Promise<FastifyInstance> {
  const server = await startTestServer({});
  stops.push(() => server.stop());
  return server.app;
}

async function startClassic(): Promise<FastifyInstance> {
  const classic = await startTestClassic({});
  stops.push(() => classic.stop());
  return classic.classicApp;
}

const slow = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n";

/** A client that sends this at once, what it has read so far, and what until the connection is over. */
async function send(app: FastifyInstance, text: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  stops.push(() => socket.destroy());
  let seen = "";
  socket.setEncoding("utf8").on("data", (piece: string) => void (seen += piece));
  socket.on("error", () => {});
  const read = new Promise<string>((resolve) => socket.once("close", () => resolve(seen)));
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(text);
  return { socket, read, seen: () => seen };
}

describe.each([
  ["the API", startApi],
  ["the classic interface", startClassic],
])("requests that do not wait for their responses, at %s", (_, start) => {
  async function startSlow() {
    const app = await start();
    const waiting: (() => void)[] = [];
    app.get("/slow", (_request, reply) => {
      waiting.push(() => void reply.send("done"));
      return reply;
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
    return { app, waiting };
  }

  test("are few: with more the connection ends, and nothing else is begun", async () => {
    const { app, waiting } = await startSlow();
    const { read } = await send(app, slow.repeat(500));
    expect(await read).toBe("");
    expect(waiting).toHaveLength(8);
  });

  test("have their responses when they are few, time and again", async () => {
    const { app, waiting } = await startSlow();
    const { socket, read, seen } = await send(app, slow.repeat(4));
    for (const responses of [4, 8, 12]) {
      await expect.poll(() => waiting.length, { timeout: 30_000, interval: 10 }).toBe(responses);
      for (const respond of waiting.slice(-4)) respond();
      await expect.poll(() => seen().split("done").length - 1, { timeout: 30_000, interval: 10 }).toBe(responses);
      if (responses < 12) socket.write(slow.repeat(4));
    }
    socket.end();
    expect(await read).toBe(seen());
  });
});
