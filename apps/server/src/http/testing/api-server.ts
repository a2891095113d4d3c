import type { CheckResult, ProbeMessage, ServerMessage } from "@monitor/contract";
import type { ApiUnderTest } from "@monitor/scenarios/testing";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { hashPassword } from "../../accounts/passwords.ts";
import { composeServer } from "../../compose.ts";
import { readConfig } from "../../config.ts";
import { layFreshDatabase } from "../../storage/testing/fresh-database.ts";
import { silentLogger } from "@monitor/core/runtime";
import type { ProbeLink, ProbeListeners } from "@monitor/core/probe-connections";

const password = "Correct-Horse-1";
const readOnlyCredentials = { username: "viewer", password: "Only-Looking-1" };
const failuresUntilDown = 2;

const refused = { code: "refused", parameters: {}, message: "Connection refused" };

/** What a probe sends at once that is asked for something. */
function replyTo(message: ServerMessage): Exclude<ProbeMessage, { type: "hello" }> | null {
  if (message.type === "test") {
    return { type: "tested", test_id: message.test_id, outcome: { is_ok: false, failure: refused } };
  }
  if (message.type !== "metascan") return null;
  const items = [22, 443].map((port) => ({ settings: { port }, label: String(port), info: { asked: message.host } }));
  return { type: "metascan_result", request_id: message.request_id, outcome: { is_ok: true, items } };
}

/** A probe that is connected and checks nothing by itself; results come from the test, by the way that all results take. */
function createSilentProbe() {
  let listeners: ProbeListeners | null = null;
  const link: ProbeLink = {
    start(given) {
      listeners = given;
      given.onUp({ type: "hello", protocol: 1, version: "1.0.0", process_id: 1 });
    },
    send: (message) => {
      const reply = replyTo(message);
      if (reply !== null) setTimeout(() => listeners?.onMessage(reply), 0);
    },
    stop: async () => {},
  };
  let sequence = 0;
  const report = (results: CheckResult[]) => {
    sequence += 1;
    listeners?.onMessage({ type: "results", batch_id: randomUUID(), sequence, oldest_sequence: sequence, results });
  };
  return { link, report };
}

function failedCheck(sensorId: string, finishedMs: number): CheckResult {
  const times = { scheduled_at_ms: finishedMs, finished_at_ms: finishedMs };
  const trace = [
    { step: "dns", ms: 1.5, note: "127.0.0.1" },
    { step: "connect", ms: 0.4, is_failed: true },
  ] as const;
  return { sensor_id: sensorId, ...times, outcome: { is_ok: false, failure: refused, trace } };
}

/** Starts a server on a new data folder, or on an empty database. */
export async function startApiServer(environment: { DATABASE_URL?: string } = {}): Promise<ApiUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "monitor-api-"));
  await layFreshDatabase(dataDir);
  const probe = createSilentProbe();
  const server = await composeServer(
    readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, REQUESTS_PER_MINUTE: "0", ...environment }),
    {
      logger: silentLogger,
      createProbeLink: () => probe.link,
      shouldValidateResponses: true,
    },
  );
  await server.start();
  const template = server.accounts.users.find("prtgadmin");
  if (template === null) throw new Error("The administrator is missing");
  const password_hash = await hashPassword(readOnlyCredentials.password);
  const facts = {
    login_name: readOnlyCredentials.username,
    role: "user",
    may_acknowledge: false,
    password_hash,
  } as const;
  await server.writer.change((turn) => {
    const user = { ...template, ...facts, id: turn.takeUserId() };
    const root = server.world.get("0");
    if (root === undefined) throw new Error("The root group is missing");
    const accessrights = { entries: [{ subject: `user:${user.id}`, right: "read" }], inherits: true };
    const changed = [{ ...root, own_settings: { ...root.own_settings, accessrights } }];
    return { draft: { accounts: [{ do: "insert_user", user }], changed }, result: undefined };
  });
  return {
    credentials: { username: "prtgadmin", password },
    readOnlyCredentials,
    async request(method, url, { token = null, query = {}, body } = {}) {
      const response = await server.app.inject({
        method: method as "GET",
        url,
        query: { ...query },
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json");
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : undefined };
    },
    async makeSensorFail(sensorId) {
      for (let failure = 0; failure < failuresUntilDown; failure += 1) {
        probe.report([failedCheck(sensorId, Date.now() + failure)]);
        // A batch is taken in the next turn of the event loop.
        await setImmediate();
        await server.writer.idle();
      }
      if (server.world.statusOf(sensorId) !== "down") throw new Error(`Sensor ${sensorId} is not down`);
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
