import { attempt } from "../connection/attempt.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { firstReachable } from "../connection/own-route.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import type { CheckInput, CheckOutcome, Raised } from "../kind.ts";
import type { AgentPlace } from "./agent-session.ts";
import { AgentSlots } from "./agent-slots.ts";
import { SnmpAgent } from "./snmp-agent.ts";
import { SnmpDevice } from "./snmp-device.ts";
import { problemOf } from "./snmp-fault.ts";
import { readLogin } from "./snmp-login.ts";
import type { SnmpLogin } from "./snmp-login.ts";

/** How many times a question goes out within the time-out of a check. */
const maxSends = 3;
/** A device that no sensor has asked for this long is forgotten. */
const forgetAfterMs = 30 * 60_000;

/** Runs what a check wants of the agent of its device; nothing is thrown. */
export type AskSnmp = <Settings>(
  input: CheckInput<Settings>,
  run: (agent: SnmpAgent) => Promise<CheckOutcome>,
) => Promise<CheckOutcome>;

/** The slots of an agent, and how many devices share them: one for each log-in. */
interface SharedSlots {
  readonly slots: AgentSlots;
  users: number;
}

interface KnownDevice {
  readonly device: SnmpDevice;
  /** The agent's key. */
  readonly agent: string;
  readonly usedAtMs: number;
}

/** The devices that the sensors of a process ask, the one that was asked last at the end. */
class SnmpDevices {
  readonly #devices = new Map<string, KnownDevice>();
  readonly #slots = new Map<string, SharedSlots>();

  at(place: AgentPlace, nowMs: number): SnmpDevice {
    const agent = hostAndPort(place.address.address, place.login.port);
    const key = JSON.stringify([agent, place.login]);
    const device = this.#devices.get(key)?.device ?? new SnmpDevice(place, this.#share(agent));
    this.#devices.delete(key);
    this.#devices.set(key, { device, agent, usedAtMs: nowMs });
    this.#forgetOld(nowMs);
    return device;
  }

  #share(agent: string): AgentSlots {
    const shared = this.#slots.get(agent) ?? { slots: new AgentSlots(), users: 0 };
    shared.users += 1;
    this.#slots.set(agent, shared);
    return shared.slots;
  }

  #forgetOld(nowMs: number): void {
    for (const [key, { device, agent, usedAtMs }] of this.#devices) {
      if (usedAtMs > nowMs - forgetAfterMs || !device.isIdle) return;
      device.close();
      this.#devices.delete(key);
      const shared = this.#slots.get(agent);
      if (shared !== undefined && (shared.users -= 1) === 0) this.#slots.delete(agent);
    }
  }
}

/** Who has answered, and what a check has to say against the answer. */
function noteAnswer(trace: CheckTrace, address: string, raised: Raised | undefined): void {
  trace.end(address);
  if (raised === undefined) return;
  trace.begin("rule");
  trace.fail(raised.reason.message);
}

async function askAgent<Settings>(
  devices: SnmpDevices,
  { input, login, target }: { input: CheckInput<Settings>; login: SnmpLogin; target: string },
  run: (agent: SnmpAgent) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  return attempt(input, target, async (signal, resolve, trace) => {
    const address = await firstReachable(await resolve(input.host));
    if (address === undefined) return connectionFailed("name_invalid", { name: input.host });
    const device = devices.at({ address, login }, performance.now());
    trace.begin("answer");
    try {
      const outcome = await run(new SnmpAgent(target, device, { signal, resendAfterMs: input.timeoutMs / maxSends }));
      if (outcome.is_ok) noteAnswer(trace, address.address, outcome.raised);
      return outcome;
    } catch (error) {
      throw problemOf(error, target);
    }
  });
}

/** The agents of a process: sensors that ask the same one share its session. */
export function createSnmpAgents(): AskSnmp {
  const devices = new SnmpDevices();
  return async (input, run) => {
    try {
      const login = readLogin(input);
      const target = hostAndPort(input.host, login.port);
      return await askAgent(devices, { input, login, target }, run);
    } catch (error) {
      if (error instanceof CheckProblem) return error.outcome;
      throw error;
    }
  };
}
