import { attempt } from "../connection/attempt.ts";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import { ended, orAborted } from "../connection/or-aborted.ts";
import { hostAndPort } from "../connection/resolve-target.ts";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { codeOf } from "../outcome.ts";
import { expectedKey, keyProblem } from "./host-key.ts";
import type { ExpectedKey } from "./host-key.ts";
import { openSsh } from "./ssh-connection.ts";
import type { SshConnection, SshPlace, SshRun } from "./ssh-connection.ts";
import { readSshLogin } from "./ssh-login.ts";

/** A device that no sensor has asked for this long is left. */
const leaveAfterMs = 5 * 60_000;
/** Commands at once; sshd takes ten of a connection unless it is told otherwise. */
const maxAtOnce = 5;

type Way = Parameters<typeof openSsh>[2];

/** What a check runs on its device. */
export interface SshAgent {
  target: string;
  /** Fires at the end of the check's time. */
  signal: AbortSignal;
  run: (command: string) => Promise<SshRun>;
}

/** Runs what a check wants of its device; nothing is thrown. */
export type AskSsh = <Settings>(
  input: CheckInput<Settings>,
  run: (agent: SshAgent) => Promise<CheckOutcome>,
) => Promise<CheckOutcome>;

const isClosed = (error: unknown): boolean => error instanceof CheckProblem && codeOf(error.outcome) === "closed";

/** The connection to one device as one user: one at a time, made when it is needed. */
class SshDevice {
  #connection: SshConnection | null = null;
  #opening: Promise<SshConnection> | null = null;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  get isIdle(): boolean {
    return this.#running === 0 && this.#opening === null;
  }

  close(): void {
    this.#connection?.close();
  }

  /** Runs a command on a connection whose host key is as expected. */
  async run(command: string, place: SshPlace, { expected, way }: { expected: ExpectedKey; way: Way }): Promise<SshRun> {
    await this.#turn(way.signal);
    try {
      const wasThere = this.#connection?.isOpen === true;
      const connection = await this.connected(place, expected, way);
      return await this.#runOn(connection, command, way).catch(async (error: unknown) => {
        // The device may have closed it while nobody asked.
        if (!wasThere || !isClosed(error)) throw error;
        return this.#runOn(await this.connected(place, expected, way), command, way);
      });
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    while (this.#running >= maxAtOnce) {
      let wake = () => undefined as void;
      const turn = new Promise<void>((resolve) => (wake = resolve));
      this.#waiting.push(wake);
      await orAborted(turn, signal).finally(() => {
        const place = this.#waiting.indexOf(wake);
        if (place !== -1) this.#waiting.splice(place, 1);
      });
    }
    this.#running += 1;
  }

  async #runOn(connection: SshConnection, command: string, { signal, trace }: Way): Promise<SshRun> {
    trace.begin("answer");
    try {
      return await connection.run(command, signal);
    } catch (error) {
      // What does not answer any more may be gone: the next check makes a connection of its own.
      if (error === ended && this.#connection === connection) {
        this.#connection = null;
        connection.retire();
      }
      throw error;
    }
  }

  /** Sensors that want it at the same time wait for one log-in and share what came of it. */
  async connected(place: SshPlace, expected: ExpectedKey, way: Way): Promise<SshConnection> {
    for (;;) {
      if (this.#connection?.isOpen === true) return this.#checked(this.#connection, place, expected);
      if (this.#opening === null) return this.#open(place, expected, way);
      const opened = await orAborted(
        this.#opening.then(
          () => null,
          (error: unknown) => error,
        ),
        way.signal,
      );
      if (opened !== null && opened !== ended) throw opened;
    }
  }

  async #open(place: SshPlace, expected: ExpectedKey, way: Way): Promise<SshConnection> {
    this.#opening = openSsh(place, expected, way);
    try {
      this.#connection = await this.#opening;
      return this.#connection;
    } catch (error) {
      throw way.signal.aborted ? ended : error;
    } finally {
      this.#opening = null;
    }
  }

  #checked(connection: SshConnection, { target }: SshPlace, expected: ExpectedKey): SshConnection {
    const problem = keyProblem(target, expected, connection.hostKey);
    if (problem !== null) throw problem;
    return connection;
  }

  get hostKey(): string | null {
    return this.#connection?.hostKey ?? null;
  }
}

/** The devices that the sensors of a process ask. */
class SshDevices {
  readonly #devices = new Map<string, { device: SshDevice; usedAtMs: number }>();
  #timer: NodeJS.Timeout | null = null;

  at({ addresses, login }: SshPlace): SshDevice {
    const { hostKey: _, ...who } = login;
    const key = JSON.stringify([addresses.map(({ address }) => address), who]);
    const { device } = this.#devices.get(key) ?? { device: new SshDevice() };
    this.#devices.set(key, { device, usedAtMs: performance.now() });
    this.#timer ??= setInterval(() => this.#leaveIdle(), leaveAfterMs / 5).unref();
    return device;
  }

  #leaveIdle(): void {
    for (const [key, { device, usedAtMs }] of this.#devices) {
      if (usedAtMs > performance.now() - leaveAfterMs || !device.isIdle) continue;
      device.close();
      this.#devices.delete(key);
    }
    if (this.#devices.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}

async function askDevice<Settings>(
  devices: SshDevices,
  input: CheckInput<Settings>,
  run: (agent: SshAgent) => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  const login = readSshLogin(input);
  const target = hostAndPort(input.host, login.port);
  const expected = expectedKey(login.hostKey, input.memory);
  return attempt(input, target, async (signal, resolve, trace) => {
    const addresses = await resolve(input.host);
    if (addresses.length === 0) return connectionFailed("name_invalid", { name: input.host });
    const place = { target, addresses, login };
    const device = devices.at(place);
    const way = { signal, trace };
    const outcome = await run({ target, signal, run: (command) => device.run(command, place, { expected, way }) });
    const hostKey = device.hostKey;
    return hostKey === null ? outcome : remembering(outcome, hostKey);
  });
}

/** The host key is remembered beside what the check itself wants to know again. */
function remembering(outcome: CheckOutcome, hostKey: string): CheckOutcome {
  const own: object = typeof outcome.memory === "object" && outcome.memory !== null ? outcome.memory : {};
  return { ...outcome, memory: { ...own, host_key: hostKey } };
}

/** The devices of a process: sensors that ask the same one as the same user share its connection. */
export function createSshDevices(): AskSsh {
  const devices = new SshDevices();
  return async (input, run) => {
    try {
      return await askDevice(devices, input, run);
    } catch (error) {
      if (error instanceof CheckProblem) return error.outcome;
      throw error;
    }
  };
}
