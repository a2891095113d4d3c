import type { ResultChannel } from "@monitor/domain";
import { attempt } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { startWatch } from "../connection/deadline.ts";
import { Counters } from "../counters/counters.ts";
import { maxTextBytes, readBody, requestPage } from "../http-client/load-page.ts";
import type { PageRequest } from "../http-client/load-page.ts";
import { httpClientEn } from "../http-client/messages.en.ts";
import { targetUrl, zoneOf } from "../http-client/target-url.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckInput, CheckOutcome, Raised } from "../kind.ts";
import { failed, notChecked, rounded } from "../outcome.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import { docker } from "./definition.ts";
import type { DockerSettings } from "./definition.ts";
import { readContainers, readState, readUse } from "./engine-answers.ts";
import type { ContainerState, ContainerUse } from "./engine-answers.ts";
import { dockerDe } from "./messages.de.ts";
import { dockerEn } from "./messages.en.ts";

const texts = dockerEn.templates;
const ownHosts = ["127.0.0.1", "::1", "localhost"];

type Input = CheckInput<DockerSettings>;
/** Gives the text of a path of the API; null where it does not know that path. */
type Load = (path: string) => Promise<string | null>;

function channel(key: keyof typeof dockerEn.channels, facts: Partial<ResultChannel>): ResultChannel {
  return { key, name: dockerEn.channels[key], name_de: dockerDe.channels[key], ...facts };
}

/** The request for a path of the API, by one of the two ways. */
function requestOf({ settings, host }: Input, path: string): PageRequest | null {
  const { way, port, socket } = settings;
  const base = way === "tcp" ? targetUrl(`http://${hostAndPort(host.replace(/%.*$/, ""), port)}${path}`, host) : null;
  const url = way === "tcp" ? base : new URL(path, "http://docker/");
  if (url === null) return null;
  const request = { url, zone: zoneOf(host), method: "GET", body: "", headers: {}, allowsInvalidCertificate: false };
  return way === "tcp" ? request : { ...request, socketPath: socket };
}

/** What keeps the probe from the socket is no fault of a container. */
function socketProblem(error: unknown, socket: string): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : "";
  if (code === "ENOENT") return new CheckProblem(failed(texts, "docker_socket_missing", { socket }));
  if (code === "EACCES") return new CheckProblem(notChecked(texts, "docker_socket_refused", { socket }));
  return error;
}

const oneShot = "stats?stream=false&one-shot=true";

async function countAll(load: Load, target: string): Promise<CheckOutcome> {
  const counts = readContainers((await load("/containers/json?all=true")) ?? "");
  if (counts === null) return failed(texts, "docker_unreadable", { target });
  const channels = [
    channel("running", { unit: "COUNT", is_primary: true }),
    channel("not_running", { unit: "COUNT" }),
    channel("unhealthy", { unit: "COUNT" }),
  ];
  return { is_ok: true, values: { ...counts }, channels };
}

function raisedBy({ state, isUnhealthy }: ContainerState, container: string): Raised | null {
  if (state === "running" && !isUnhealthy) return null;
  const code = state === "running" ? "docker_container_unhealthy" : "docker_container_down";
  const outcome = failed(texts, code, { container, state });
  if (outcome.is_ok) return null;
  return { level: state === "running" ? "warning" : "error", reason: outcome.failure };
}

/** Processor time since the check before, as `docker stats` shows it: 100 % is one processor. */
function cpuPercent({ cpu, machineCpu, processors }: ContainerUse, counters: Counters): number | null {
  if (cpu === null || machineCpu === null) return null;
  const [used, passed] = [counters.growth("cpu", cpu), counters.growth("machine", machineCpu)];
  return used === null || passed === null || passed <= 0 ? null : rounded((used / passed) * (processors ?? 1) * 100, 1);
}

async function measureOne(load: Load, { settings, memory }: Input, target: string): Promise<CheckOutcome> {
  const { container } = settings;
  const found = await load(`/containers/${container}/json`);
  if (found === null) return failed(texts, "docker_container_missing", { target, container });
  const state = readState(found);
  if (state === null) return failed(texts, "docker_unreadable", { target });
  const isRunning = state.state === "running";
  const use = readUse((isRunning ? await load(`/containers/${container}/${oneShot}`) : null) ?? "");
  const counters = new Counters(memory, performance.now());
  const raised = raisedBy(state, container);
  const limit = use.memoryLimit ?? 0;
  const percent = use.memory === null || limit <= 0 ? null : rounded((use.memory / limit) * 100, 1);
  return {
    is_ok: true,
    values: {
      is_running: isRunning ? 1 : 0,
      cpu: cpuPercent(use, counters),
      memory: use.memory,
      memory_percent: percent,
      restarts: state.restarts,
    },
    channels: [
      channel("is_running", { unit: "COUNT", is_primary: true }),
      channel("cpu", { unit: "CPU" }),
      channel("memory", { unit: "BYTES_MEMORY" }),
      channel("memory_percent", { unit: "PERCENT" }),
      channel("restarts", { unit: "COUNT" }),
    ],
    memory: counters.memory,
    ...(raised === null ? {} : { raised }),
  };
}

/** Counts the containers of a Docker host, or measures one of them. */
export const checkDocker = kindCheck(docker, async (input) => {
  const { way, port, socket, container } = input.settings;
  if (way === "socket" && !ownHosts.includes(input.host.toLowerCase())) {
    return notChecked(texts, "docker_socket_elsewhere", { host: input.host });
  }
  const target = way === "socket" ? socket : hostAndPort(input.host, port);
  return attempt(input, target, async (signal, resolve, trace) => {
    const elapsedMs = startWatch(input.services.stalledMs);
    let left = maxTextBytes;
    const load: Load = async (path) => {
      const page = requestOf(input, path);
      if (page === null) throw new CheckProblem(connectionFailed("name_invalid", { name: input.host }));
      const { status, message } = await requestPage({ ...page, trace }, resolve, signal).catch((error: unknown) => {
        throw way === "socket" ? socketProblem(error, socket) : error;
      });
      const body = await readBody(message, left + 1, true);
      left -= body.bytes;
      if (left < 0) throw new CheckProblem(failed(httpClientEn, "http_too_large", { target, limit: maxTextBytes }));
      if (status === 404) return null;
      if (status !== 200) throw new CheckProblem(failed(httpClientEn, "http_status", { target, status }));
      return body.text;
    };
    const outcome = container === "" ? await countAll(load, target) : await measureOne(load, input, target);
    if (!outcome.is_ok) return outcome;
    return { ...outcome, values: { ...outcome.values, response_time: rounded(elapsedMs(), 1) } };
  });
});
