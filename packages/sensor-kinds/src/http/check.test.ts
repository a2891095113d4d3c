import { createServer } from "node:http";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { afterEach, describe, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { KindSettings } from "../kind.ts";
import { expired, selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { listenTcp, onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkHttp } from "./check.ts";

describeNetworkCheck({
  name: "http",
  check: (input) => {
    const { port, url, ...settings } = input.settings;
    return checkHttp({ ...input, settings: { url: url ?? `http://${input.host}:${String(port)}/`, ...settings } });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
  }
  return text;
}

describe("http", () => {
  const servers: LoopbackServer[] = [];

  const serve = async (listener: RequestListener): Promise<LoopbackServer> => {
    const server = await onLoopback(createServer(listener));
    servers.push(server);
    return server;
  };
  const load = (port: number, settings: KindSettings = {}) =>
    runOne(checkHttp, { settings: { url: `http://127.0.0.1:${port}/page`, ...settings } });

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  test("a page gives times, bytes and status, and its connection is closed", async () => {
    const server = await serve((_request, response) => response.end("hello ✓"));
    const values = valuesOf(await load(server.port));
    expect(values["bytes_received"]).toBe(9);
    expect(values["status_code"]).toBe(200);
    expect(values["loading_time"]).toBeGreaterThan(0);
    expect(values["time_to_first_byte"]).toBeLessThanOrEqual(values["loading_time"] ?? 0);
    await server.idle();
  });

  test.each([
    [399, "", "ok"],
    [404, "", "http_status"],
    [500, "", "http_status"],
    [404, "404", "ok"],
    [200, "404", "http_status_unexpected"],
    [204, "200-299, 401", "ok"],
    [302, "302", "ok"],
  ])("status %i with expected codes '%s' is %s", async (status, expected_status, code) => {
    const server = await serve((_request, response) => response.writeHead(status, { location: "/next" }).end());
    expect(codeOf(await load(server.port, { expected_status }))).toBe(code);
  });

  test("a status failure names server and status", async () => {
    const server = await serve((_request, response) => response.writeHead(503).end("busy"));
    expect(messageOf(await load(server.port))).toBe(`127.0.0.1:${server.port} answered with status 503`);
  });

  test("text that must or must not be there is looked for", async () => {
    const server = await serve((_request, response) => response.end("All systems go"));
    expect(codeOf(await load(server.port, { must_contain: "systems" }))).toBe("ok");
    expect(codeOf(await load(server.port, { must_contain: "Systems" }))).toBe("http_text_missing");
    expect(codeOf(await load(server.port, { must_not_contain: "error" }))).toBe("ok");
    expect(codeOf(await load(server.port, { must_not_contain: "go" }))).toBe("http_text_present");
  });

  test("POST sends its data and type, HEAD requests no body", async () => {
    const seen: string[] = [];
    const server = await serve((request, response) => {
      void textOf(request).then((text) => {
        seen.push(`${request.method} ${request.headers["content-type"] ?? "-"} ${text}`);
        response.end("body");
      });
    });
    await load(server.port, { method: "POST", body: "a=1&b=ü", content_type: "text/x" });
    const head = await load(server.port, { method: "HEAD", body: "ignored" });
    expect(seen).toEqual(["POST text/x a=1&b=ü", "HEAD - "]);
    expect(valuesOf(head)["bytes_received"]).toBe(0);
  });

  test("reading stops at the bound, however much comes", async () => {
    const server = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, "x")));
      };
      response.on("drain", more);
      more();
    });
    const values = valuesOf(await load(server.port, { max_download_bytes: 10_000 }));
    expect(values["bytes_received"]).toBe(10_000);
    await server.idle();
  });

  test("a body that breaks off is a failure", async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { "content-length": 1000 });
      response.write("part", () => response.destroy());
    });
    expect(codeOf(await load(server.port))).toBe("closed");
  });

  test("a redirect is followed with HEAD where HEAD was asked, with GET after a POST", async () => {
    const seen: string[] = [];
    const server = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(request.url === "/next" ? 200 : 302, { location: "/next" }).end();
    });
    const url = `http://127.0.0.1:${server.port}/first`;
    for (const method of ["HEAD", "POST"]) expect(codeOf(await load(server.port, { url, method }))).toBe("ok");
    expect(seen).toEqual(["HEAD /first", "HEAD /next", "POST /first", "GET /next"]);
  });

  test("five redirects are followed, a sixth is not", async () => {
    const server = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      response.writeHead(step > 0 ? 302 : 200, { location: `/${step - 1}` }).end();
    });
    expect(codeOf(await load(server.port, { url: `http://127.0.0.1:${server.port}/5` }))).toBe("ok");
    const sixth = await load(server.port, { url: `http://127.0.0.1:${server.port}/6` });
    expect(messageOf(sixth)).toBe(`127.0.0.1:${server.port} redirected more than 5 times`);
  });

  test("a redirect never leads to a denied address or another scheme", async () => {
    const secret = await serve((_request, response) => response.end("secret"));
    const server = await serve((request, response) => {
      const to = request.url === "/file" ? "file:///etc/passwd" : `http://127.0.0.2:${secret.port}/`;
      response.writeHead(302, { location: to }).end();
    });
    const services = testServices({ denyList: createDenyList(["127.0.0.2"]) });
    const go = (path: string) =>
      runOne(checkHttp, { settings: { url: `http://127.0.0.1:${server.port}${path}` }, services });
    expect(await go("/meta")).toMatchObject({ failure: { code: "http_redirect_refused" } });
    expect(await go("/meta")).not.toMatchObject({ failure: { cannot_check: true } });
    expect(codeOf(await go("/file"))).toBe("http_redirect_refused");
    expect(secret.contacts()).toBe(0);
  });

  test("a status of 000 is a failure", async () => {
    const server = await listenTcp((socket) => socket.once("data", () => socket.end("HTTP/1.1 000 Odd\r\n\r\n")));
    servers.push(server);
    expect(codeOf(await load(server.port))).not.toBe("ok");
  });

  test("a redirect's password is in no message", async () => {
    const server = await serve((_request, response) => {
      response.writeHead(302, { location: "http://user:topsecret@127.0.0.1/next" }).end();
    });
    const outcome = await load(server.port);
    expect(codeOf(outcome)).toBe("http_redirect_refused");
    expect(JSON.stringify(outcome)).not.toContain("topsecret");
  });

  test("data is not handed on to another origin", async () => {
    const other = await serve((_request, response) => response.end());
    const server = await serve((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${other.port}/` }).end();
    });
    const outcome = await load(server.port, { method: "POST", body: "password=1" });
    expect(codeOf(outcome)).toBe("http_redirect_refused");
    expect(other.contacts()).toBe(0);
  });

  test.each(["http://2852039166/", "http://0xa9fea9fe/", "http://[::ffff:169.254.169.254]/"])(
    "the metadata address is denied when it is written as %s",
    async (url) => {
      expect(codeOf(await runOne(checkHttp, { settings: { url } }))).toBe("denied");
    },
  );

  test.each([
    ["self-signed", selfSigned, "certificate_self_signed"],
    ["expired", expired, "certificate_expired"],
  ])("a %s certificate is refused unless the settings accept it", async (_name, certificate, code) => {
    const server = await onLoopback(createSecureServer(certificate, (_request, response) => response.end("ok")));
    servers.push(server);
    const url = `https://127.0.0.1:${server.port}/`;
    expect(codeOf(await runOne(checkHttp, { settings: { url } }))).toBe(code);
    expect(codeOf(await runOne(checkHttp, { settings: { url, allow_invalid_certificate: true } }))).toBe("ok");
  });
});
