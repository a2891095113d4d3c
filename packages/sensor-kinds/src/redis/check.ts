import { certificateDays } from "../conversation/certificate-days.ts";
import { logInRefused } from "../conversation/log-in.ts";
import { startConversation } from "../conversation/start-conversation.ts";
import type { Service } from "../conversation/start-conversation.ts";
import { Counters } from "../counters/counters.ts";
import { figureOf } from "../exexml/result-channels.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome, CheckValues, Raised } from "../kind.ts";
import { failed, rounded } from "../outcome.ts";
import { redis } from "./definition.ts";
import { redisEn } from "./messages.en.ts";
import { ask, readInfo } from "./resp.ts";

type Info = ReadonlyMap<string, string>;

const figure = (info: Info, name: string): number | null => figureOf(info.get(name));

/** Keys of all databases: each has a line such as `db0:keys=12,expires=3`. */
function keysOf(info: Info): number {
  const databases = [...info].filter(([name]) => /^db\d{1,5}$/.test(name));
  return databases.reduce((sum, [, text]) => sum + Number(/^keys=(\d{1,15}),/.exec(text)?.[1] ?? 0), 0);
}

/** Share of those keys that were asked for since the check before and were there; null where none was. */
function hitRatio(info: Info, counters: Counters): number | null {
  const [hits, misses] = ["keyspace_hits", "keyspace_misses"].map((name) => {
    const count = figure(info, name);
    return count === null ? null : counters.growth(name, count);
  });
  if (typeof hits !== "number" || typeof misses !== "number" || hits + misses === 0) return null;
  return rounded((100 * hits) / (hits + misses), 1);
}

function rate(info: Info, counters: Counters, name: string): number | null {
  const count = figure(info, name);
  return count === null ? null : counters.rate(name, count);
}

/** A replica knows its master, and since when it has heard nothing of it; anyone else has no such values. */
function replicationOf(info: Info): CheckValues {
  const link = info.get("master_link_status");
  const silence = figure(info, "master_last_io_seconds_ago");
  return {
    replicas: figure(info, "connected_slaves"),
    master_link: link === undefined ? null : link === "up" ? 1 : 0,
    // -1 while there is no link.
    master_silence: silence === null || silence < 0 ? null : silence,
  };
}

function valuesOf(info: Info, counters: Counters): CheckValues {
  const [used, most] = [figure(info, "used_memory"), figure(info, "maxmemory")];
  return {
    memory_used: used,
    memory_share: used === null || most === null || most <= 0 ? null : rounded((100 * used) / most, 1),
    clients: figure(info, "connected_clients"),
    blocked_clients: figure(info, "blocked_clients"),
    commands: rate(info, counters, "total_commands_processed"),
    hit_ratio: hitRatio(info, counters),
    keys: keysOf(info),
    evicted: rate(info, counters, "evicted_keys"),
    ...replicationOf(info),
    uptime: figure(info, "uptime_in_seconds"),
  };
}

/** Data that could not be written is lost at the next restart. */
function unsaved(info: Info, target: string): Raised | null {
  const names = ["rdb_last_bgsave_status", "aof_last_bgrewrite_status", "aof_last_write_status"];
  const what = names.find((name) => info.get(name) === "err");
  const outcome = what === undefined ? null : failed(redisEn.templates, "redis_not_saved", { target, what });
  return outcome === null || outcome.is_ok ? null : { level: "warning", reason: outcome.failure };
}

async function visit(memory: unknown, { talk, login, trace, target, elapsedMs }: Service): Promise<CheckOutcome> {
  trace.begin("answer");
  if (login !== null) {
    const { user, password } = login;
    const reply = await ask(talk, ["AUTH", ...(user === "" ? [] : [user]), password]);
    if ("error" in reply) throw logInRefused(talk, reply.error, login);
  }
  const info = await readInfo(talk);
  const tookMs = elapsedMs();
  const version = info.get("redis_version");
  if (version === undefined || figure(info, "used_memory") === null) throw talk.notUnderstood();
  trace.end(version);
  const counters = new Counters(memory, performance.now());
  const raised = unsaved(info, target);
  return {
    is_ok: true,
    values: {
      response_time: rounded(tookMs, 1),
      ...valuesOf(info, counters),
      certificate_days: certificateDays(talk),
    },
    memory: counters.memory,
    ...(raised === null ? {} : { raised }),
  };
}

/** Milliseconds from the start of the connection to the figures, and the figures; what is counted since the last check is none at first. */
export const checkRedis = kindCheck(redis, (input) => {
  const { is_tls: isSecure, log_in: logsIn } = input.settings;
  const start = { protocol: "RESP (Redis)", isSecure, logIn: logsIn ? "password" : "none" } as const;
  return startConversation(input, start, (service) => visit(input.memory, service));
});
