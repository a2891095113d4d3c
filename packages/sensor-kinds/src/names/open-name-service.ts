import { getServers } from "node:dns";
import { isIP } from "node:net";
import { join } from "node:path";
import { domainToASCII } from "node:url";
import { AnswerCache } from "./answer-cache.ts";
import type { TimedAnswer } from "./answer-cache.ts";
import { createServerQuestions } from "./ask-servers.ts";
import type { ServerQuestions } from "./ask-servers.ts";
import { localAddresses, parseHosts } from "./hosts-file.ts";
import type { NameAnswer, NameProblem, NameService } from "./name-service.ts";
import { candidatesOf, parseResolverSettings } from "./resolver-settings.ts";
import type { ResolverSettings } from "./resolver-settings.ts";
import { watchFile } from "./watched-file.ts";

/** Where names are looked up; the defaults are this machine's. */
export interface NameServiceOptions {
  /** Folder that stands for "/". */
  root: string;
  /** The port of name servers. */
  port: number;
  /** How long a server has for its answer; c-ares takes none that comes after it has asked again. */
  tryMs: number;
  /** Milliseconds of a clock that is never set. */
  nowMs: () => number;
}

const defaults: NameServiceOptions = { root: "/", port: 53, tryMs: 2500, nowMs: () => performance.now() };
const isWindows = process.platform === "win32";
/** What the C library asks where no server is set (man 5 resolv.conf). */
const ownServer = "127.0.0.1";
const goOnAfter: readonly NameProblem[] = ["name_not_found", "name_without_address", "name_server_failed"];

type Ask = ServerQuestions["ask"];

/** The first full name with an address; a server's failure tells more than that another name does not exist. */
async function askInTurn(candidates: readonly string[], ask: Ask): Promise<TimedAnswer> {
  let last: TimedAnswer = { answer: { problem: "name_not_found" }, keepMs: 0 };
  for (const candidate of candidates) {
    const asked = await ask(candidate);
    if ("addresses" in asked.answer || !goOnAfter.includes(asked.answer.problem)) {
      return asked;
    }
    const hasFailed = "problem" in last.answer && last.answer.problem === "name_server_failed";
    last = hasFailed ? last : asked;
  }
  return last;
}

/** A name as name servers know it: lower case, other scripts as xn--, `127.1` and the like as the address it means. */
function asciiName(name: string): string {
  return domainToASCII(name) || name.toLowerCase();
}

class MachineNames implements NameService {
  readonly #options: NameServiceOptions;
  readonly #hosts;
  readonly #settings;
  readonly #cache: AnswerCache;
  #asked: ResolverSettings | null = null;
  #questions: ServerQuestions = {
    ask: () => Promise.resolve({ answer: { problem: "name_server_absent" }, keepMs: 0 }),
    isAnswering: () => false,
  };

  constructor(options: NameServiceOptions) {
    this.#options = options;
    this.#hosts = watchFile(hostsPath(options.root), parseHosts);
    this.#settings = watchFile(join(options.root, "etc/resolv.conf"), parseResolverSettings);
    this.#cache = new AnswerCache(options.nowMs);
  }

  lookUp(name: string): Promise<NameAnswer> {
    const ascii = asciiName(name);
    const version = isIP(ascii);
    if (version !== 0) {
      return Promise.resolve({ addresses: [{ address: ascii, family: version === 6 ? 6 : 4 }] });
    }
    const local = localAddresses(this.#hosts.read(this.#options.nowMs()), ascii.replace(/\.$/, ""));
    if (local !== null) {
      return Promise.resolve({ addresses: local });
    }
    const settings = this.#current();
    const { ask } = this.#questions;
    return this.#cache.find(ascii, () => askInTurn(candidatesOf(ascii, settings), ask));
  }

  servers(): readonly string[] {
    return serversOf(this.#current());
  }

  isAnswering(): boolean {
    return this.#questions.isAnswering();
  }

  /** The settings as they are now; when they have changed, other servers are asked and nothing is remembered. */
  #current(): ResolverSettings {
    const { port, tryMs, nowMs } = this.#options;
    const settings = this.#settings.read(nowMs());
    if (settings !== this.#asked) {
      this.#asked = settings;
      this.#questions = createServerQuestions({ servers: serversOf(settings), port, tryMs, nowMs });
      this.#cache.clear();
    }
    return settings;
  }
}

function hostsPath(root: string): string {
  const windowsPath = join(process.env["SystemRoot"] ?? "C:\\Windows", "System32", "drivers", "etc", "hosts");
  return isWindows ? windowsPath : join(root, "etc", "hosts");
}

/** Windows keeps its servers in the registry, where c-ares reads them. */
function serversOf({ servers }: ResolverSettings): readonly string[] {
  const unset = isWindows ? getServers().filter((server) => isIP(server) !== 0) : [ownServer];
  return servers.length === 0 ? unset : servers;
}

/**
 * Looks names up in this order: /etc/hosts, then the name servers of /etc/resolv.conf with its search domains. Both
 * files are read again when they change. Answers are kept for their time to live (5 s to an hour), failures for 5 to
 * 10 s. nsswitch.conf, mDNS and NIS are not read.
 */
export function openNameService(options: Partial<NameServiceOptions> = {}): NameService {
  return new MachineNames({ ...defaults, ...options });
}
