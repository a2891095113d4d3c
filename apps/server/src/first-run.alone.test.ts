import { mkdirSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createTestLogger } from "@monitor/core/testing/test-logger";
import { FakeProbe } from "@monitor/core/testing/test-world";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { composeServer } from "./compose.ts";
import type { Server } from "./compose.ts";
import { readConfig } from "./config.ts";
import { createFolder } from "./testing/folder.ts";

// Tests run as root and in containers too, where the code is asked for: here a person's browser has the other end.
const peer = vi.hoisted(() => ({ owner: 1000 }));
vi.mock("./http/peer-owner.ts", () => ({ ownerOfPeer: () => peer.owner }));
vi.mock("./http/in-container.ts", () => ({ isInContainer: () => false }));

let folder: ReturnType<typeof createFolder>;
let logger: ReturnType<typeof createTestLogger>;
let server: Server;
let codes: string[];

async function start(environment: Record<string, string> = {}): Promise<void> {
  logger = createTestLogger();
  const all = {
    DATA_DIR: join(folder.path, "data"),
    MACHINE_ROOT: join(folder.path, "machine"),
    ...environment,
  };
  server = await composeServer(readConfig(all), {
    logger,
    createProbeLink: () => new FakeProbe(),
    shouldValidateResponses: true,
  });
  await server.start();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  codes = [];
  server.accounts.firstRun.announceTo((code) => codes.push(code));
}

beforeEach(async () => {
  peer.owner = 1000;
  folder = createFolder();
  mkdirSync(join(folder.path, "machine"));
  await start();
});
afterEach(async () => {
  await server.stop();
  folder.remove();
});

interface Response {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly reason?: string;
    readonly token?: string;
    readonly [key: string]: unknown;
  };
}

const ownHost = () => `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
/** What the browser adds on a page of this server. */
const ofOwnPage = () => ({ origin: `http://${ownHost()}` });

/** Over a real connection, as the other end of it is looked at. */
function send(method: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path: "/api/v2/ext/first-run", agent: false };
    const sent = request({ ...options, headers: { "content-type": "application/json", ...headers } }, (response) => {
      let text = "";
      response.on("data", (part) => (text += String(part)));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Response["body"] }),
      );
    });
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const jana = { login_name: "jana.koehler", display_name: "Jana Köhler", password: "Correct-Horse-1" };

describe("the first run", () => {
  test("[LO-10] a browser on the machine makes the first user, an administrator, and is logged in", async () => {
    expect(await send("GET")).toEqual({ status: 200, body: { needs_code: false, tries_left: 5 } });
    const { status, body } = await send("POST", jana, ofOwnPage());
    expect([status, body["user"]]).toMatchObject([
      200,
      { login_name: "jana.koehler", display_name: "Jana Köhler", role: "administrator", permissions: ["TICKETS"] },
    ]);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await server.app.inject({ url: "/api/v2/ext/settings/user-interface", headers })).statusCode).toBe(200);
  });

  test("[LO-10] afterwards it is gone, also after a restart and for who has the code", async () => {
    await send("POST", jana, ofOwnPage());
    const again = { ...jana, login_name: "mallory", code: codes[0] };
    const expectGone = async () => {
      expect([(await send("GET")).status, (await send("POST", again, ofOwnPage())).status]).toEqual([404, 409]);
    };
    await expectGone();
    await server.stop();
    await start({ ADMIN_PASSWORD: "Other-Horse-1" });
    await expectGone();
    expect(server.accounts.users.all().map(({ login_name }) => login_name)).toEqual(["jana.koehler"]);
  });

  test("[LO-10] of two at once one becomes the first user", async () => {
    const sent = ["one", "two"].map((login_name) => send("POST", { ...jana, login_name }, ofOwnPage()));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(server.accounts.users.all()).toHaveLength(1);
  });

  test("[LO-10] whoever is not on the machine needs the code, which the log never has", async () => {
    const elsewhere = { "x-forwarded-for": "192.168.10.7" };
    expect((await send("GET", undefined, elsewhere)).body).toMatchObject({ needs_code: true });
    const refused = await send("POST", jana, elsewhere);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([403, "FORBIDDEN", "setup_code"]);
    expect((await send("POST", { ...jana, code: "WRNG-WRNG" }, elsewhere)).body.reason).toBe("setup_code");
    expect((await send("POST", { ...jana, code: codes[0]?.toLowerCase() }, elsewhere)).status).toBe(200);
    const logged = JSON.stringify(logger.lines);
    for (const secret of [codes[0] ?? "", codes[0]?.replace("-", "") ?? "", jana.password]) {
      expect(logged).not.toContain(secret);
    }
  });

  test("[LO-10] a program of root at the other end, such as a forwarder, needs the code", async () => {
    peer.owner = 0;
    expect((await send("GET")).body).toMatchObject({ needs_code: true });
    expect((await send("POST", jana, ofOwnPage())).body.reason).toBe("setup_code");
    expect(server.accounts.firstRun.isNeeded).toBe(true);
    expect((await send("POST", { ...jana, code: codes[0] }, ofOwnPage())).status).toBe(200);
  });

  test("[LO-10] after wrong codes an address has to wait, and the code stays", async () => {
    const guess = () => send("POST", { ...jana, code: "WRNG-WRNG" });
    for (let count = 0; count < 5; count += 1) expect((await guess()).body.reason).toBe("setup_code");
    expect((await guess()).status).toBe(429);
    expect(codes).toHaveLength(1);
    expect(server.accounts.users.all()).toEqual([]);
    server.accounts.firstRun.requireProof({ isOnMachine: false, code: codes[0], address: "192.0.2.7" });
  });

  test.each([
    ["a password that is too simple", { password: "simple" }, "LOW_PASSWORD_COMPLEXITY"],
    ["one that everybody tries", { password: "Password1" }, "LOW_PASSWORD_COMPLEXITY"],
    ["no name", { display_name: " " }, "BAD_REQUEST"],
    ["a name with a line break", { login_name: "a\nb" }, "BAD_REQUEST"],
    ["a field that there is not", { role: "user" }, "BAD_REQUEST"],
  ])("[LO-10] %s is refused, and nothing is made", async (_name, fields, code) => {
    expect((await send("POST", { ...jana, ...fields }, ofOwnPage())).body.code).toBe(code);
    expect(server.accounts.firstRun.isNeeded).toBe(true);
  });

  test("[LO-10] with ADMIN_PASSWORD there is none", async () => {
    await server.stop();
    await start({ ADMIN_PASSWORD: "First-Light-2026" });
    expect((await send("GET")).status).toBe(404);
    expect(server.accounts.users.all().map(({ login_name }) => login_name)).toEqual(["prtgadmin"]);
  });

  test("[NO-07] with a mail server the first user is told of outages; once deleted, that rule stays away", async () => {
    const withMail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "monitor@example.org" };
    const rules = async (token: string | undefined, method: "GET" | "DELETE" = "GET", url = "") => {
      const headers = { authorization: `Bearer ${token}` };
      return server.app.inject({ method, url: `/api/v2/ext/notification-rules${url}`, headers });
    };
    await server.stop();
    await start(withMail);
    const { token } = (await send("POST", jana, ofOwnPage())).body;
    const id = server.accounts.users.all()[0]?.id;
    const rule = { name: "All outages", for_seconds: 300, steps: [{ method_id: "1", user_ids: [id] }] };
    expect((await rules(token)).json()).toMatchObject([rule]);
    expect((await rules(token, "DELETE", "/1")).statusCode).toBe(204);
    await server.stop();
    await start({ ...withMail, ADMIN_PASSWORD: "First-Light-2026" });
    expect((await rules(token)).json()).toEqual([]);
  });
});
