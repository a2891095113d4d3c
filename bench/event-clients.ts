import { connect } from "node:net";
import type { Socket } from "node:net";
import { fingerprintOf } from "@monitor/core/accounts";
import { composeCore } from "@monitor/core/installation";
import type { AccountWrite, UserRecord } from "@monitor/core/storage";
import { createAdministrator } from "../apps/server/src/accounts/create-administrator.ts";
import { keySecrets } from "../apps/server/src/accounts/tokens.ts";
import { createLogger } from "../apps/server/src/logger.ts";
import { loopSlices, systemClock } from "../apps/server/src/node-runtime.ts";
import { openStorage } from "../apps/server/src/storage/open-storage.ts";
import type { StoragePlace } from "../apps/server/src/storage/open-storage.ts";
import type { Api } from "../e2e/api.ts";
import { credentials } from "../e2e/running-server.ts";
import { getRequest } from "./load-client.ts";

const perUser = 8;

export interface EventClients {
  readonly count: number;
  /** Frames with changes that all of them have got so far. */
  frames(): number;
  close(): void;
}

/** A user of a program that follows the changes; nobody logs in as this one. */
const userOf = (id: string, created_ms: number): UserRecord => ({
  id,
  login_name: `stream ${id}`,
  display_name: `Stream ${id}`,
  email: null,
  role: "administrator",
  permissions: [],
  may_acknowledge: true,
  password_hash: "",
  theme: null,
  language: null,
  auto_refresh: true,
  auto_refresh_interval_seconds: 30,
  time_zone: "UTC",
  single_key_shortcuts: true,
  is_active: true,
  created_ms,
  last_login_ms: null,
  second_factor: null,
});

/** Stores users with two API keys each, as a server gives each user and key few streams; gives the keys. No server may run. */
export async function storeStreamUsers(place: StoragePlace, clients: number): Promise<string[]> {
  const logger = createLogger("warn");
  const storage = await openStorage({ ...place, rawHistoryDays: 400, clock: systemClock, logger });
  const core = await composeCore(storage, { clock: systemClock, logger, slices: loopSlices });
  const keys: string[] = [];
  // A server makes its administrator only where there is no user yet.
  await createAdministrator(core.writer, credentials);
  await core.writer.change((turn) => {
    const accounts: AccountWrite[] = [];
    for (let user = 0; user < clients / perUser; user += 1) {
      const id = turn.takeUserId();
      accounts.push({ do: "insert_user", user: userOf(id, turn.nowMs) });
      for (const name of ["one", "other"]) {
        const key = keySecrets.create();
        keys.push(key);
        const hashed = { key_hash: keySecrets.hash(key), fingerprint: fingerprintOf(key) ?? "" };
        const facts = { id: `${name} of ${id}`, user_id: id, name, scope: "read", created_ms: turn.nowMs } as const;
        const rest = { expires_ms: null, addresses: null, object_ids: null, last_used_ms: null, last_address: null };
        accounts.push({ do: "put_api_key", key: { ...facts, ...hashed, ...rest } });
      }
    }
    return { draft: { accounts }, result: undefined };
  });
  await storage.close();
  return keys;
}

/** Opens streams of changes, each looking at some sensors as a page does. */
export async function openStreams(
  { api, port, keys }: { api: Api; port: number; keys: readonly string[] },
  count: number,
): Promise<EventClients> {
  const sensors = await api.send<{ id: string }[]>("GET", "/sensors?limit=50");
  const watch = sensors.map(({ id }) => id).join(",");
  let frames = 0;
  const sockets: Socket[] = Array.from({ length: count }, (_none, place) => {
    const token = keys[place % keys.length] ?? "";
    const socket = connect(port, "127.0.0.1");
    socket.write(getRequest(`/ext/events?watch=${watch}`, token, "accept: text/event-stream\r\n"));
    socket.on("data", (chunk) => {
      if (chunk.includes("event: changes")) frames += 1;
    });
    return socket;
  });
  return {
    count,
    frames: () => frames,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
