import Fastify from "fastify";
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test, vi } from "vitest";
import { systemClock } from "../node-runtime.ts";
import { createErrorReply } from "./problem-replies.ts";
import { findBuiltWeb, registerStaticWeb, withPageForOddPaths } from "./static-web.ts";

const page = "<!doctype html><title>PRTG</title><script>theme()</script>";
const script = "export const answer = 42;".repeat(50);

const outside = mkdtempSync(path.join(tmpdir(), "monitor-web-"));
const folder = path.join(outside, "dist");
mkdirSync(path.join(folder, "assets"), { recursive: true });
writeFileSync(path.join(outside, "secret.txt"), "secret");
writeFileSync(path.join(folder, ".hidden"), "hidden");
writeFileSync(path.join(folder, "index.html"), page);
writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
writeFileSync(path.join(folder, "assets", "app-a1b2c3.js"), script);
writeFileSync(path.join(folder, "assets", "app-a1b2c3.js.br"), brotliCompressSync(script));
writeFileSync(path.join(folder, "assets", "app-a1b2c3.js.gz"), gzipSync(script));
afterAll(() => rmSync(outside, { recursive: true }));

function start(webFolder: string, needsFirstRun = false) {
  const app = Fastify();
  registerStaticWeb(app, findBuiltWeb(webFolder), { needsFirstRun: () => needsFirstRun });
  return app;
}

describe("the files of the interface", () => {
  const app = start(folder);
  afterAll(() => app.close());

  test("files with a hash in their name are kept for a year", async () => {
    const response = await app.inject("/assets/app-a1b2c3.js");
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("javascript");
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.body).toBe(script);
  });

  test("a browser that takes a compressed form gets the file that was compressed at build time", async () => {
    const get = (encoding: string) =>
      app.inject({ url: "/assets/app-a1b2c3.js", headers: { "accept-encoding": encoding } });
    const brotli = await get("gzip, br");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-type"]).toContain("javascript");
    expect(brotli.headers["vary"]).toContain("accept-encoding");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect((await get("gzip")).headers["content-encoding"]).toBe("gzip");
    expect((await get("identity")).headers["content-encoding"]).toBeUndefined();
  });

  test.each([
    "/",
    "/index.html",
    "/monitoring/group/0/overview",
    "/login?redirectFrom=%2F",
    "/no.such.page",
    "/apiary",
  ])("%s is the page, asked for afresh each time", async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.headers["cache-control"]).toBe("no-cache");
    expect(response.body).toBe(page);
  });

  test("other files of the build are requested afresh too", async () => {
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/api/v2/nothing", "/api", "/api/v2/../v2/nothing", "/assets/app-of-last-week.js"])(
    "%s is not found, and not the page",
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "NOT_FOUND", request_id: expect.any(String) });
    },
  );

  test("the page answers reading only", async () => {
    expect((await app.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
  });

  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2f..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/.hidden",
  ])("nothing outside the build is served: %s", async (url) => {
    expect((await app.inject(url)).body).not.toMatch(/^(?:secret|hidden)$/);
  });
});

describe("the interface of an installation without users", () => {
  const app = start(folder, true);
  afterAll(() => app.close());
  const open = (url: string, accept = "text/html,*/*") => app.inject({ url, headers: { accept } });

  test.each(["/", "/login", "/monitoring/group/0/overview?x=1", "/first-run/else"])(
    "[LO-10] %s leads to the first run, and no browser remembers that",
    async (url) => {
      const { statusCode, headers } = await open(url);
      expect([statusCode, headers.location, headers["cache-control"]]).toEqual([302, "/first-run", "no-store"]);
    },
  );

  test("[LO-10] the first run and its files are there", async () => {
    expect((await open("/first-run?x=1")).body).toBe(page);
    expect((await open("/assets/app-a1b2c3.js", "*/*")).body).toBe(script);
    expect((await open("/api/v2/nothing")).statusCode).toBe(404);
  });
});

describe("a server without a build", () => {
  const app = start(path.join(outside, "missing"));
  afterAll(() => app.close());

  test("says in its page what to do", async () => {
    const response = await app.inject("/");
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain("npm run build");
  });

  test("still answers 404 for unknown calls", async () => {
    expect((await app.inject("/api/v2/nothing")).json()).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("when no file can be opened", () => {
  test("[ER-07] the page comes from memory, a file says to come back, and the log says it once", async () => {
    const lines: string[] = [];
    const none = () => {};
    const logger = { debug: none, info: none, warn: none, error: (_: object, line: string) => void lines.push(line) };
    const web = findBuiltWeb(folder);
    const app = Fastify();
    app.setErrorHandler(withPageForOddPaths(web, createErrorReply({ logger, clock: systemClock })));
    registerStaticWeb(app, web, { needsFirstRun: () => false });
    await app.ready();
    const refusal = () => {
      const failed = Object.assign(new Error("too many open files"), { code: "EMFILE" });
      return new Readable({ read: (): void => {} }).destroy(failed) as unknown as fs.ReadStream;
    };
    const spy = vi.spyOn(fs, "createReadStream").mockImplementation(refusal);
    const asked = await app.inject({ url: "/devices", headers: { accept: "text/html,*/*" } });
    const files = [1, 2].map(() => app.inject({ url: "/assets/app-a1b2c3.js", headers: { "accept-encoding": "br" } }));
    const [file] = await Promise.all(files);
    spy.mockRestore();
    await app.close();
    expect([asked.statusCode, asked.body]).toEqual([200, page]);
    expect([file?.statusCode, file?.headers["retry-after"], file?.headers["content-encoding"]]).toEqual([
      503,
      "10",
      undefined,
    ]);
    expect(file?.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE", request_id: expect.any(String) });
    expect(lines).toEqual(["No file can be opened: too many files and connections are open"]);
  });
});
