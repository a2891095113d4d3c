import type { KeyScope } from "@monitor/domain";
import { startTestServer } from "../../http/testing/test-server.ts";
import type { TestServerOptions } from "../../http/testing/test-server.ts";
import { readXml } from "./read-xml.ts";

export const minuteMs = 60_000;
/** What a device may call itself. */
export const hostileName = `<b>&"x"'\u0001\u0008]]> ${"\uD800"} \u202E\uFFFE`;
/** The same where it has gone through XML, which has no control characters. */
export const shownHostileName = `<b>&"x"'\uFFFD\uFFFD]]> \uFFFD \u202E\uFFFD`;
const password = "Only-Looking-1";

/** A server with two branches of which the viewer sees one, and results of a sensor. */
export async function openV1Site(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  const shown = await plant("Shown");
  const hidden = await plant("Secret");
  const password_hash = await server.hashPassword(password);
  const viewer = { login_name: "viewer", role: "user", may_acknowledge: false, password_hash } as const;
  const viewerId = await server.addUser(viewer);
  await server.give(shown.group, `user:${viewerId}`, "read");
  const admin = server.directory.findUser("prtgadmin")?.id ?? "";

  async function plant(name: string) {
    const group = await server.addGroup(name);
    const device = await server.addDevice(group, {
      name: `${name} device`,
      host: "192.0.2.1",
      tags: ["edge", "core router"],
    });
    return { group, device, sensor: await server.addSensor(device, `${name} sensor`) };
  }

  const keyOf = async (userId: string, scope: KeyScope = "full", object_ids: string | null = null) => {
    const fields = { name: "Script", scope, expires_ms: null, addresses: null, object_ids } as const;
    const actor = { id: userId, login_name: server.directory.user(userId)?.login_name ?? "" };
    return (await server.accounts.apiKeys.create({ fields, actor }, () => {})).key;
  };
  /** `part`: of the administrator, for the branch that the viewer sees. */
  const keys = {
    admin: await keyOf(admin),
    viewer: await keyOf(viewerId),
    part: await keyOf(admin, "full", shown.group),
  };

  const startMs = server.clock.now();
  const samples = Array.from({ length: 10 }, (_, minute) => ({
    sensor_id: shown.sensor,
    channel_number: 0,
    time_ms: startMs + minute * minuteMs,
    value: minute + 0.5,
  }));
  await server.write({ samples });
  server.clock.advance(10 * minuteMs);
  const nowMs = server.clock.now();
  server.setState(shown.sensor, (state) => ({
    ...state,
    own_status: "up",
    message: "OK",
    last_up_ms: nowMs,
    last_result_ms: nowMs,
    up_ms: 999_153,
    down_ms: 847,
    channels: state.channels.map((channel) =>
      channel.record.is_primary ? { ...channel, last: { timestamp_ms: nowMs, value: 9.5 } } : channel,
    ),
  }));

  async function raw(url: string, headers: Record<string, string> = {}) {
    const response = await server.app.inject({ method: "GET", url, headers });
    return { status: response.statusCode, headers: response.headers, text: response.body };
  }
  /** With the key of the administrator unless another one is named; null for none. */
  async function get(url: string, key: string | null = keys.admin) {
    const query = key === null ? "" : `${url.includes("?") ? "&" : "?"}apitoken=${encodeURIComponent(key)}`;
    return raw(`/api/${url}${query}`);
  }
  return {
    server,
    shown,
    hidden,
    startMs,
    viewerId,
    adminId: admin,
    password,
    keys,
    keyOf,
    raw,
    get,
    async json<T = Record<string, unknown>>(url: string, key?: string | null): Promise<T> {
      const { status, text } = await get(url, key);
      if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
      return JSON.parse(text) as T;
    },
    async xml(url: string, key?: string | null) {
      return readXml((await get(url, key)).text);
    },
    stop: () => server.stop(),
  };
}

export type V1Site = Awaited<ReturnType<typeof openV1Site>>;
