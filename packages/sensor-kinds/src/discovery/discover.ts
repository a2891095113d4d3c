import {
  addressesOf,
  hostRange,
  isIpv6Address,
  isNameOfHost,
  maxScanAddresses,
  parseIpv4Network,
  readIpv4Target,
  scanSpeeds,
} from "@monitor/domain";
import type { Ipv4Range } from "@monitor/domain";
import type { CheckInput, CheckServices } from "../kind.ts";
import { createSnmpAgents } from "../snmp/snmp-agents.ts";
import type { AskSnmp } from "../snmp/snmp-agents.ts";
import { textOf } from "../snmp/snmp-data.ts";
import { readArpTable } from "./arp-table.ts";
import { newFind, withProof } from "./find.ts";
import type { Find } from "./find.ts";
import { ownNetworks } from "./own-networks.ts";
import { PacketBudget } from "./packet-budget.ts";
import { createNameOf } from "./reverse-name.ts";
import type { NameOf } from "./reverse-name.ts";
import { tryPort } from "./try-port.ts";

type LogIn = Pick<CheckInput, "secrets" | "sectionSettings">;

/** Which networks are looked through, and with which SNMP log-in devices are asked. */
export interface DiscoveryRequest extends LogIn {
  /** As `192.168.10.0/24`, `10.1.0.10-80`, an address of IPv6, or the name of a host. */
  readonly networks: readonly string[];
  /** Tried one after the other where the first log-in gets no answer. */
  readonly otherLogIns?: readonly LogIn[];
}

export interface DiscoveryParts {
  readonly services: CheckServices;
  readonly signal: AbortSignal;
  /** A device, each time that more is known of it. */
  readonly onFind: (find: Find) => void;
  /** How many addresses have been asked, of how many. */
  readonly onProgress: (asked: number, total: number) => void;
  /** Replaced by tests. */
  readonly ports?: readonly number[];
  readonly nameOf?: NameOf;
  readonly isOnLink?: (address: string) => boolean;
  readonly readArp?: () => Promise<ReadonlyMap<string, string> | null>;
  readonly budget?: PacketBudget;
}

/**
 * How a discovery has ended; `refused` are addresses that no check may reach, `can_ping` whether this machine lets pings out, `unresolved`
 * names without an address.
 */
export interface DiscoveryEnd {
  readonly outcome: "done" | "stopped";
  readonly refused: number;
  readonly can_ping: boolean;
  readonly unresolved?: number;
}

/** The TCP ports that are asked of a device that there is. */
export const discoveryPorts: readonly number[] = [22, 80, 443, 53, 445, 3389, 8080];
/** Those by which a device that does not answer pings is noticed. */
const knockPorts = 3;
const pingsAhead = 256;
const pingWaitMs = 1000;
const portWaitMs = 900;
const snmpWaitMs = 1500;
/** SNMP questions go out again after a third of their time each. */
const snmpPackets = 3;
/** The answer to a connection that was accepted, and its end. */
const packetsAfterOpen = 2;
const systemOids = ["1.3.6.1.2.1.1.5.0", "1.3.6.1.2.1.1.1.0"];
const maxText = 255;

const rangesOf = ({ networks }: DiscoveryRequest): Ipv4Range[] =>
  networks.flatMap((text) => readIpv4Target(text) ?? []);

function linkTest(): (address: string) => boolean {
  const own = new Set(addressesOf(ownNetworks().flatMap(({ network }) => smallEnough(network))));
  return (address) => own.has(address);
}

/** Larger networks are not looked through on a link alone. */
const smallEnough = (text: string): Ipv4Range[] => {
  const network = parseIpv4Network(text);
  return network === null || network.prefix < 16 ? [] : [hostRange(network)];
};

class Discovery {
  readonly #request: DiscoveryRequest;
  readonly #parts: DiscoveryParts;
  readonly #budget: PacketBudget;
  readonly #askSnmp: AskSnmp = createSnmpAgents();
  readonly #nameOf: NameOf;
  readonly #ports: readonly number[];
  readonly #details: Promise<void>[] = [];
  /** The names of hosts that are looked for, by their addresses. */
  readonly #askedAs = new Map<string, string>();
  #canPing = true;
  #asked = 0;
  #unresolved = 0;

  constructor(request: DiscoveryRequest, parts: DiscoveryParts) {
    this.#request = request;
    this.#parts = parts;
    this.#budget = parts.budget ?? new PacketBudget({ packetsPerSecond: scanSpeeds.normal });
    this.#nameOf = parts.nameOf ?? createNameOf();
    this.#ports = parts.ports ?? discoveryPorts;
  }

  async run(): Promise<DiscoveryEnd> {
    const { services, signal } = this.#parts;
    const singles = this.#request.networks.filter(isIpv6Address);
    await this.#lookUpNames();
    const all = [...new Set([...addressesOf(rangesOf(this.#request)), ...singles, ...this.#askedAs.keys()])].slice(
      0,
      maxScanAddresses,
    );
    const allowed = all.filter((address) => !services.denyList.isDenied(address));
    const refused = all.length - allowed.length;
    try {
      await this.#askAll(allowed);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await Promise.allSettled(this.#details);
    const unresolved = this.#unresolved > 0 ? { unresolved: this.#unresolved } : {};
    return { outcome: signal.aborted ? "stopped" : "done", refused, can_ping: this.#canPing, ...unresolved };
  }

  /** A name stands for its first address. */
  async #lookUpNames(): Promise<void> {
    const names = this.#request.networks.filter(isNameOfHost);
    await Promise.all(
      names.map(async (name) => {
        const answer = await this.#parts.services.names.lookUp(name);
        const [first] = "problem" in answer ? [] : answer.addresses;
        if (first === undefined) this.#unresolved += 1;
        else this.#askedAs.set(first.address, name);
      }),
    );
  }

  async #askAll(addresses: readonly string[]): Promise<void> {
    this.#parts.onProgress(0, addresses.length);
    const silent: string[] = [];
    const note = () => {
      this.#asked += 1;
      this.#parts.onProgress(this.#asked, addresses.length);
    };
    const pings: Promise<void>[] = [];
    for (let from = 0; from < addresses.length; from += pingsAhead) {
      // Pings of a part go out before what is asked of those who answer, so that the first ones are seen early.
      const part = this.#pingPart(addresses.slice(from, from + pingsAhead), (address, roundTripMs) => {
        if (roundTripMs === null) silent.push(address);
        else note();
      });
      pings.push(...(await part));
    }
    await Promise.all(pings);
    const { readArp = readArpTable } = this.#parts;
    await this.#askSilent(silent, { neighbours: await readArp(), note });
  }

  async #pingPart(
    addresses: readonly string[],
    note: (address: string, roundTripMs: number | null) => void,
  ): Promise<Promise<void>[]> {
    let tellSent: () => void = () => undefined;
    const allSent = new Promise<void>((resolve) => (tellSent = resolve));
    const pings: Promise<void>[] = [];
    try {
      for (const address of addresses) {
        await this.#budget.take(1, this.#parts.signal);
        pings.push(
          this.#ping(address).then((roundTripMs) => {
            note(address, roundTripMs);
            if (roundTripMs === null) return;
            this.#look({ ...withProof(newFind(address), "ping"), ping_ms: roundTripMs }, allSent);
          }),
        );
      }
    } finally {
      tellSent();
    }
    return pings;
  }

  async #askSilent(
    silent: readonly string[],
    { neighbours, note }: { neighbours: ReadonlyMap<string, string> | null; note: () => void },
  ): Promise<void> {
    const isOnLink = this.#parts.isOnLink ?? linkTest();
    const knocks: Promise<void>[] = [];
    for (const address of silent) {
      const mac = neighbours?.get(address);
      if (mac !== undefined) {
        note();
        this.#look({ ...withProof(newFind(address), "arp"), mac });
        continue;
      }
      // Who is on the same link and did not answer ARP is not there.
      if (neighbours !== null && this.#canPing && isOnLink(address)) {
        note();
        continue;
      }
      const ports = this.#ports.slice(0, knockPorts);
      await this.#budget.take(ports.length, this.#parts.signal);
      knocks.push(
        this.#knock(address, ports).then((hasAnswered) => {
          note();
          if (hasAnswered) this.#look(withProof(newFind(address), "tcp"));
        }),
      );
    }
    await Promise.all(knocks);
  }

  async #ping(address: string): Promise<number | null> {
    const { services, signal } = this.#parts;
    const call = { address, count: 1, sizeBytes: 32, delayMs: 1, timeoutMs: pingWaitMs, signal };
    // The system's error where it lets no ping out to this address.
    const answer = await services.ping(call).catch(() => ({ isAvailable: true as const, roundTripsMs: [] }));
    if (!answer.isAvailable) this.#canPing = false;
    const [trip] = answer.isAvailable ? answer.roundTripsMs : [];
    return trip === undefined ? null : Math.round(trip * 1000) / 1000;
  }

  async #knock(address: string, ports: readonly number[]): Promise<boolean> {
    const answers = await Promise.all(ports.map((port) => this.#tryPort(address, port)));
    return answers.some((answer) => answer !== null);
  }

  async #tryPort(address: string, port: number) {
    const answer = await tryPort(address, port, { waitMs: portWaitMs, signal: this.#parts.signal });
    if (answer === "open") this.#budget.spend(packetsAfterOpen);
    return answer;
  }

  /** Tells of a device at once, and again with each thing that is found out of it. */
  #look(first: Find, begin: Promise<void> = Promise.resolve()): void {
    const { signal, onFind } = this.#parts;
    const asked_as = this.#askedAs.get(first.address);
    let find: Find = { ...first, ...(asked_as !== undefined && { asked_as }) };
    const tell = (change: Partial<Find>) => {
      find = { ...find, ...change };
      if (!signal.aborted) onFind(find);
    };
    tell({});
    const { readArp = readArpTable } = this.#parts;
    const named = this.#budget.whenOpen().then(() => this.#nameOf(first.address, signal));
    const name = named.then((dns_name) => void (dns_name !== null && tell({ dns_name })));
    const neighbour = first.mac === null ? readArp().then((table) => table?.get(first.address) ?? null) : null;
    const mac = neighbour?.then((found) => void (found !== null && tell({ mac: found })));
    const services = begin.then(() => this.#askServices(first.address, (change) => tell(change(find))));
    this.#details.push(Promise.allSettled([name, mac, services]).then(() => tell({ is_complete: true })));
  }

  async #askServices(address: string, tell: (change: (find: Find) => Partial<Find>) => void): Promise<void> {
    const { signal } = this.#parts;
    const asking: Promise<void>[] = [];
    for (const port of this.#ports) {
      await this.#budget.take(1, signal);
      asking.push(
        this.#tryPort(address, port).then((answer) => {
          if (answer !== "open") return;
          tell((find) => ({
            ...withProof(find, "tcp"),
            open_ports: [...find.open_ports, port].toSorted((a, b) => a - b),
          }));
        }),
      );
    }
    for (const [index, logIn] of [this.#request, ...(this.#request.otherLogIns ?? [])].entries()) {
      await this.#budget.take(snmpPackets, signal);
      const [system_name, description = null] = await this.#askSystem(address, logIn);
      if (system_name === undefined) continue;
      tell((find) => ({
        ...withProof(find, "snmp"),
        system_name,
        description,
        ...(index > 0 && { snmp_log_in: index - 1 }),
      }));
      break;
    }
    await Promise.all(asking);
  }

  /** What an SNMP agent says of its device; nothing where none answers to this log-in. */
  async #askSystem(address: string, { secrets, sectionSettings }: LogIn): Promise<(string | null)[]> {
    const { services, signal } = this.#parts;
    let texts: (string | null)[] = [];
    const frame = { sensorId: "", memory: undefined, settings: {}, timeoutMs: snmpWaitMs, signal, services };
    await this.#askSnmp({ ...frame, host: address, secrets, sectionSettings }, async (agent) => {
      const values = await agent.get(systemOids);
      texts = values.map((data) => textOf(data).trim().slice(0, maxText) || null);
      return { is_ok: true, values: {} };
    });
    return texts;
  }
}

/**
 * Looks once through networks of IPv4, at single addresses of IPv6 and at hosts by name: pings all, reads which neighbours have answered ARP, knocks at TCP ports of those that
 * are silent, and asks those that are there for ports, name and SNMP. No more than 200 packets leave in a second; addresses that
 * no check may reach are left out. Ends early, with what there is, when the signal fires.
 */
export const discover = (request: DiscoveryRequest, parts: DiscoveryParts): Promise<DiscoveryEnd> =>
  new Discovery(request, parts).run();
