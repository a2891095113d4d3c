import { copyFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import type { RequestOptions } from "node:https";
import { connect as connectPlain } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect } from "node:tls";
import type { TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolder } from "../testing/folder.ts";
import { startTestServer } from "../http/testing/test-server.ts";
import type { TestServer, TestServerOptions } from "../http/testing/test-server.ts";
import { readCertificate } from "./certificate-files.ts";
import type { CertificatePlace } from "./certificate-files.ts";
import { ensureOwnCertificate } from "./own-certificate.ts";

const host = "127.0.0.1";
const names = { host, publicUrl: "" };
let folder: ReturnType<typeof createFolder>;
let stops: (() => unknown)[] = [];
beforeEach(() => void (folder = createFolder()));
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
  folder.remove();
});

const makePair = (name: string) => ensureOwnCertificate(join(folder.path, name), names, Date.now());

async function startWithTls(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  stops.push(() => server.stop());
  const files = await makePair("own");
  await server.tls.listen({ host, port: 0 }, files);
  return { server, files, port: server.tls.port() as number };
}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly fingerprint: string;
}

function get(port: number, files: CertificatePlace, options: RequestOptions & { path: string }): Promise<Received> {
  const ca = readCertificate(files).cert;
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, ca, agent: false, ...options }, (response) => {
      let text = "";
      const { fingerprint256: fingerprint } = (response.socket as TLSSocket).getPeerCertificate();
      response.setEncoding("utf8").on("data", (part: string) => void (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, fingerprint }));
    });
    sent.on("error", reject).end();
  });
}

const authorization = ({ token }: TestServer) => ({ authorization: `Bearer ${token}` });

describe("[CA-22] API_PORT", () => {
  test("answers over TLS as the plain port does, to a client that knows the certificate", async () => {
    const { server, files, port } = await startWithTls();
    const headers = authorization(server);
    const { status, text } = await get(port, files, { path: "/api/v2/sensors", headers });
    expect([status, text]).toEqual([200, (await server.request("GET", "/sensors")).text]);
    expect((await get(port, files, { path: "/api/v2/sensors" })).status).toBe(401);
    expect((await get(port, files, { path: "/api/getstatus.htm", headers })).status).toBe(200);
  });

  test("refuses what is older than TLS 1.2, and does not answer without TLS", async () => {
    const { port } = await startWithTls();
    const old = connect({ host, port, maxVersion: "TLSv1.1", minVersion: "TLSv1", rejectUnauthorized: false });
    await expect(new Promise((_resolve, reject) => old.on("error", reject))).rejects.toThrow();
    const plain = connectPlain({ host, port });
    plain.write("GET /api/v2/health HTTP/1.1\r\nHost: x\r\n\r\n");
    const said = await new Promise<string>((resolve) => {
      let text = "";
      plain.on("data", (part) => void (text += part.toString("latin1"))).on("error", () => {});
      plain.on("close", () => resolve(text));
    });
    expect(said).not.toContain("HTTP/1.1");
  });

  test("knows that the way is encrypted", async () => {
    const server = await startTestServer();
    stops.push(() => server.stop());
    server.app.get("/protocol", (asked) => asked.protocol);
    const files = await makePair("own");
    await server.tls.listen({ host, port: 0 }, files);
    expect((await get(server.tls.port() as number, files, { path: "/protocol" })).text).toBe("https");
  });

  test("takes changed files for new connections, and keeps the former ones where they are bad", async () => {
    const { server, files, port } = await startWithTls();
    const first = readCertificate(files).fingerprint;
    const other = await makePair("other");
    const options = { path: "/api/v2/health", rejectUnauthorized: false };
    expect((await get(port, files, options)).fingerprint).toBe(first);

    writeFileSync(files.certFile, "nothing");
    server.clock.advance(30_000);
    expect((await get(port, other, options)).fingerprint).toBe(first);
    server.clock.advance(30_000);
    const lines = server.logged.filter(({ message }) => message.includes("holds no certificate"));
    expect(lines).toHaveLength(1);

    copyFileSync(other.certFile, files.certFile);
    copyFileSync(other.keyFile, files.keyFile);
    server.clock.advance(30_000);
    expect((await get(port, other, options)).fingerprint).toBe(readCertificate(other).fingerprint);
  });

  test("shares the limit of connections with the plain port", async () => {
    const { server, port } = await startWithTls({ connections: { inAll: 2 } });
    await server.app.listen({ host, port: 0 });
    const { port: plainPort } = server.app.server.address() as AddressInfo;
    const sockets = [1, 2].map(() => connectPlain({ host, port: plainPort }).on("error", () => {}));
    stops.push(() => sockets.forEach((socket) => socket.destroy()));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
    const hasRoom = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ host, port, rejectUnauthorized: false });
        socket.on("secureConnect", () => resolve(true)).on("error", () => resolve(false));
        stops.push(() => socket.destroy());
      });
    expect(await hasRoom()).toBe(false);
    for (const socket of sockets) socket.destroy();
    await expect.poll(hasRoom, { timeout: 30_000, interval: 20 }).toBe(true);
  });

  test("ends a connection without a handshake, and one that does nothing behind it", async () => {
    const connections = { keepAliveMs: 100, silentMs: 300, checkEveryMs: 50, headersMs: 200, requestMs: 200 };
    const { port } = await startWithTls({ connections });
    const silent = connectPlain({ host, port }).on("error", () => {});
    await new Promise((resolve) => silent.once("close", resolve));
    const idle = connect({ host, port, rejectUnauthorized: false })
      .on("error", () => {})
      .resume();
    await new Promise((resolve) => idle.once("close", resolve));
  });

  test("ends with the server", async () => {
    const { server, files, port } = await startWithTls();
    await get(port, files, { path: "/api/v2/health" });
    await server.app.close();
    expect(server.tls.port()).toBeNull();
    await expect(get(port, files, { path: "/api/v2/health" })).rejects.toThrow();
  });
});
