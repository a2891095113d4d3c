import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { sendBody } from "./response-body.ts";
import { registerCompression, takesGzip } from "./compress-responses.ts";

const long = JSON.stringify({ text: "sensor ".repeat(500) });

const chunks = Array.from({ length: 9 }, () => Buffer.from(long));

function createApp() {
  const app = Fastify();
  registerCompression(app);
  app.get("/api/v2/long", (_, reply) => reply.type("application/json").send(long));
  app.get("/api/v2/short", (_, reply) => reply.send("{}"));
  app.get("/api/v2/large", (_, reply) => sendBody(reply, { chunks, bytes: 9 * long.length, tag: "" }));
  app.get("/api/v2/endless", (_, reply) => reply.type("text/event-stream").send(Readable.from([long, long])));
  app.get("/page", (_, reply) => reply.send(long));
  return app;
}

const ask = (url: string, encoding?: string) =>
  createApp().inject({ url, headers: encoding === undefined ? {} : { "accept-encoding": encoding } });

describe("responses of the API on the wire", () => {
  test("[CA-01] a long one is compressed for whom takes it, and reads the same", async () => {
    const response = await ask("/api/v2/long", "br, gzip");
    expect(response.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(response.rawPayload.length).toBeLessThan(long.length / 5);
    expect(Number(response.headers["content-length"])).toBe(response.rawPayload.length);
    expect(gunzipSync(response.rawPayload).toString()).toBe(long);
  });

  test("[CA-01] a large one is sent in chunks, compressed or with its length", async () => {
    const packed = await ask("/api/v2/large", "gzip");
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(packed.headers["content-length"]).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(long.repeat(9));
    const plain = await ask("/api/v2/large");
    expect(plain.headers["content-length"]).toBe(String(long.length * 9));
    expect(plain.body).toBe(long.repeat(9));
  });

  test("[CA-01] for whom does not it is sent as it is; caches know that it depends", async () => {
    const response = await ask("/api/v2/long");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.headers["vary"]).toBe("accept-encoding");
    expect(response.body).toBe(long);
  });

  test.each(["/api/v2/short", "/api/v2/endless", "/page"])("[CA-01] %s is left alone", async (url) => {
    expect((await ask(url, "gzip")).headers["content-encoding"]).toBeUndefined();
  });

  test.each([
    ["gzip", true],
    ["GZIP;q=0.5, br", true],
    ["*", true],
    ["br, *;q=0.1", true],
    ["gzip;q=0", false],
    ["gzip;q=0, *", false],
    ["*;q=0", false],
    ["br", false],
    ["identity", false],
    ["gzip;q=none", false],
    ["", false],
    [undefined, false],
  ])("[CA-01] Accept-Encoding %j takes gzip: %s", (header, isTaken) => {
    expect(takesGzip(header)).toBe(isTaken);
  });
});
