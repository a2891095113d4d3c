import { CallError, TooManyRequestsError } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";
import type { AccountDirectory } from "./account-directory.ts";
import type { KeySecrets, NetworkOf, Tokens } from "./credentials.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import type { LoginThrottle } from "./login-throttle.ts";

export interface FirstRunHost {
  readonly directory: Pick<AccountDirectory, "userCount">;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly tokens: Pick<Tokens, "create">;
  /** Compares in constant time. */
  readonly keySecrets: Pick<KeySecrets, "isSame">;
  readonly networkOf: NetworkOf;
}

/** What somebody who wants to be the first user brings along. */
export interface SetUpProof {
  /** A browser on the machine itself, and not by way of a proxy. */
  readonly isOnMachine: boolean;
  readonly code: string | undefined;
  /** Network address of the client. */
  readonly address: string;
}

/** Without 0, O, 1 and I, which people take for one another. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const codeLength = 8;
/** Of all networks together, so that many at once don't get many tries. Years of it don't find one of 2^40 codes. */
const maxTries = 60;
const spanMs = 60_000;

/** The last 40 bits of a random UUID, all of them random, as eight letters. */
function codeOf(uuid: string): string {
  let bits = Number.parseInt(uuid.slice(-10), 16);
  let code = "";
  while (code.length < codeLength) {
    code += letters[bits % letters.length];
    bits = Math.floor(bits / letters.length);
  }
  return code;
}

/** As people read and type it: `7KQM-3XTF`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * Who may make the first user. While there is none, a set-up code stands in the console of the server; it is in memory only, and each
 * start has its own. Wrong tries slow down the network that they come from, as those of a log-in do; the code stays, so that nobody
 * who guesses keeps its owner out.
 */
export class FirstRun {
  readonly #host: FirstRunHost;
  readonly #throttle: LoginThrottle;
  /** Null before it is first needed. */
  #made: string | null = null;
  /** Times of the wrong tries of the last minute, at most `maxTries`. */
  #wrongMs: number[] = [];

  constructor(host: FirstRunHost) {
    this.#host = host;
    this.#throttle = createLoginThrottle(host);
  }

  /** True until the first user is stored, and never again. */
  get isNeeded(): boolean {
    return this.#host.directory.userCount === 0;
  }

  /** How many wrong codes a network may still send before it has to wait. */
  triesLeft(address: string): number {
    return this.#throttle.triesLeft({ loginName: "", address });
  }

  get #code(): string {
    this.#made ??= codeOf(this.#host.tokens.create());
    return this.#made;
  }

  /** Tells the code (`7KQM-3XTF`) at once; for the console only. */
  announceTo(listener: (code: string) => void): void {
    listener(shownCode(this.#code));
  }

  /**
   * Errors: CallError FORBIDDEN with the reason `setup_code` (none, or a wrong one); TooManyRequestsError while the network has to
   * wait after wrong ones, or all have.
   */
  requireProof({ isOnMachine, code, address }: SetUpProof): void {
    if (isOnMachine) return;
    const typed = plainCode(code ?? "");
    if (typed === "")
      throw new CallError("FORBIDDEN", "The set-up code from the server's console is needed", "setup_code");
    const attempt = { loginName: "", address };
    this.#requireTries();
    this.#throttle.begin(attempt);
    if (this.#host.keySecrets.isSame(typed, this.#code)) return this.#throttle.succeed(attempt);
    this.#wrongMs.push(this.#host.clock.monotonicMs());
    throw new CallError("FORBIDDEN", "The set-up code is wrong", "setup_code");
  }

  #requireTries(): void {
    const nowMs = this.#host.clock.monotonicMs();
    this.#wrongMs = this.#wrongMs.filter((wrongMs) => nowMs - wrongMs < spanMs);
    const [oldestMs = nowMs] = this.#wrongMs;
    if (this.#wrongMs.length < maxTries) return;
    const seconds = Math.ceil((oldestMs + spanMs - nowMs) / 1000);
    throw new TooManyRequestsError(`Too many wrong codes. Try again in ${seconds} seconds.`, seconds);
  }
}
