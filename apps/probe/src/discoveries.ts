import type { ProbeMessage, ServerMessage } from "@monitor/contract";
import type { CheckServices, DiscoveryEnd, DiscoveryRequest, Find } from "@monitor/sensor-kinds/checks";
import { scanSpeeds } from "@monitor/domain";
import { hideSecrets } from "@monitor/probe-engine";
import type { Clock } from "@monitor/probe-engine";
import { discover, ownNetworks, PacketBudget } from "@monitor/sensor-kinds/checks";

/** A request to look through networks. */
export type DiscoverMessage = Extract<ServerMessage, { type: "discover" }>;
type DiscoveryMessage = Extract<
  ServerMessage,
  { type: "discover" | "list_networks" | "pause_discovery" | "stop_discovery" }
>;

export interface DiscoveriesParts {
  readonly clock: Pick<Clock, "setTimer" | "clear">;
  readonly services: CheckServices;
  readonly send: (message: ProbeMessage) => void;
  readonly onError: (error: unknown, secrets: Readonly<Record<string, string>>) => void;
  /** Replaced by tests. */
  readonly discover?: typeof discover;
  readonly networks?: typeof ownNetworks;
}

/** What is new is told this often: the first find is on the screen within two seconds. */
const tellEveryMs = 400;
/** Without news too, so that the server does not take the look for lost: after so many turns, less than ten seconds. */
const maxQuietTurns = 20;
/** Of one message. */
const maxFinds = 200;
/** The server has one under way; a third is refused. */
const maxRuns = 2;

const logInOf = ({ secrets = {}, section_settings = {} }: Pick<DiscoverMessage, "secrets" | "section_settings">) => ({
  secrets,
  sectionSettings: section_settings,
});

/** Of all log-ins; what is secret is told by value. */
const secretsOf = ({ secrets, otherLogIns = [] }: DiscoveryRequest): Readonly<Record<string, string>> =>
  Object.fromEntries([secrets, ...otherLogIns.map((each) => each.secrets)].flatMap(Object.values).entries());

/** One look through networks, told to the server in parts. */
class Run {
  readonly #id: string;
  readonly #parts: DiscoveriesParts;
  readonly #end = new AbortController();
  readonly #budget: PacketBudget;
  readonly #changed = new Map<string, Find>();
  #progress = { asked: 0, total: 0 };
  #hide = hideSecrets({});
  #hasNews = false;
  #quietTurns = 0;
  #isDropped = false;
  #timer: unknown = null;

  constructor({ run_id, packets_per_second = scanSpeeds.normal }: DiscoverMessage, parts: DiscoveriesParts) {
    this.#id = run_id;
    this.#budget = new PacketBudget({ packetsPerSecond: packets_per_second });
    this.#parts = parts;
  }

  async run(request: DiscoveryRequest, onError: (error: unknown) => void): Promise<void> {
    this.#hide = hideSecrets(secretsOf(request));
    this.#tellLater();
    const outcome = await this.#look(request).catch((error: unknown) => {
      onError(error);
      return { outcome: "failed" as const, refused: 0, can_ping: true };
    });
    this.#parts.clock.clear(this.#timer);
    if (!this.#isDropped) this.#tell(outcome);
  }

  pause(isPaused: boolean): void {
    if (isPaused && !this.#end.signal.aborted) this.#budget.pause();
    else this.#budget.resume();
  }

  stop(): void {
    this.#end.abort();
    // What waits for the end of a pause learns that it is over.
    this.#budget.resume();
  }

  /** Without another word to the server. */
  drop(): void {
    this.#isDropped = true;
    this.#parts.clock.clear(this.#timer);
    this.stop();
  }

  #look(request: DiscoveryRequest): Promise<DiscoveryEnd> {
    const look = this.#parts.discover ?? discover;
    return look(request, {
      services: this.#parts.services,
      signal: this.#end.signal,
      budget: this.#budget,
      onFind: (find) => {
        this.#changed.set(find.address, find);
        this.#hasNews = true;
      },
      onProgress: (asked, total) => {
        this.#progress = { asked, total };
        this.#hasNews = true;
      },
    });
  }

  /** A device may say the secret with which it was asked. */
  #wire(find: Find) {
    const { dns_name, system_name, description } = find;
    const texts = this.#hide({ dns_name, system_name, description });
    return { ...find, ...texts, proofs: [...find.proofs], open_ports: [...find.open_ports] };
  }

  #tellLater(): void {
    this.#timer = this.#parts.clock.setTimer(() => {
      this.#tellLater();
      this.#quietTurns += 1;
      if (this.#hasNews || this.#quietTurns >= maxQuietTurns) this.#tell(null);
    }, tellEveryMs);
  }

  #tell(end: Extract<ProbeMessage, { type: "discovered" }>["end"]): void {
    const finds = [...this.#changed.values()].map((find) => this.#wire(find));
    this.#changed.clear();
    this.#hasNews = false;
    this.#quietTurns = 0;
    for (let from = 0; from === 0 || from < finds.length; from += maxFinds) {
      const isLast = from + maxFinds >= finds.length;
      this.#parts.send({
        type: "discovered",
        run_id: this.#id,
        finds: finds.slice(from, from + maxFinds),
        ...this.#progress,
        end: isLast ? end : null,
      });
    }
  }
}

/** Looks through networks for the server, beside the checks; what is under way ends with `stop`. */
export class Discoveries {
  readonly #parts: DiscoveriesParts;
  readonly #runs = new Map<string, Run>();

  constructor(parts: DiscoveriesParts) {
    this.#parts = parts;
  }

  take(message: DiscoveryMessage): void {
    if (message.type === "list_networks") this.listNetworks(message);
    else if (message.type === "discover") void this.run(message);
    else if (message.type === "pause_discovery") this.#runs.get(message.run_id)?.pause(message.is_paused);
    else this.end(message);
  }

  listNetworks({ request_id }: { readonly request_id: string }): void {
    const networks = (this.#parts.networks ?? ownNetworks)();
    this.#parts.send({ type: "networks", request_id, networks });
  }

  async run(message: DiscoverMessage): Promise<void> {
    const { run_id, networks, snmp_log_ins = [] } = message;
    const request = { networks, ...logInOf(message), otherLogIns: snmp_log_ins.map(logInOf) };
    if (this.#runs.has(run_id)) return;
    if (this.#runs.size >= maxRuns) return this.#refuse(run_id);
    const run = new Run(message, this.#parts);
    this.#runs.set(run_id, run);
    await run.run(request, (error) => this.#parts.onError(error, secretsOf(request)));
    this.#runs.delete(run_id);
  }

  #refuse(run_id: string): void {
    const end = { outcome: "failed", refused: 0, can_ping: true } as const;
    this.#parts.send({ type: "discovered", run_id, finds: [], asked: 0, total: 0, end });
  }

  end({ run_id }: { readonly run_id: string }): void {
    this.#runs.get(run_id)?.stop();
  }

  stop(): void {
    for (const run of this.#runs.values()) run.drop();
    this.#runs.clear();
  }
}
