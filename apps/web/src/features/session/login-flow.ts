import { isServiceProblem, RestApiError } from "../../shared/api/index.ts";
import type { Clock } from "../../shared/clock/index.ts";
import { InvalidLoginError } from "../../shared/session/index.ts";
import { createStore } from "../../shared/state/index.ts";
import type { ReadableStore } from "../../shared/state/index.ts";

/** LO-03. */
export const loginRetrySeconds = 5;
const maxLoginRetries = 3;

/** Why there is an alert: refused, too often, no server, one that only reads; anything else is unexpected. */
export const loginFailures = ["refused", "too_many", "no_server", "only_reads", "unexpected"] as const;
export type LoginFailure = (typeof loginFailures)[number];

export type LoginState =
  | { readonly phase: "idle" }
  | { readonly phase: "loading" }
  /** No server: tries again when the seconds have run out. */
  | { readonly phase: "waiting"; readonly secondsLeft: number }
  | { readonly phase: "error"; readonly failure: LoginFailure };

export interface Credentials {
  readonly username: string;
  readonly password: string;
}
export interface LoginParts {
  readonly clock: Clock;
  /** POST /session and what follows a success. */
  readonly logIn: (credentials: Credentials) => Promise<void>;
  /** LO-03, ER-05: an error that is not about the credentials, when no retry is left. */
  readonly rethrow: (error: unknown) => void;
}
export interface LoginFlow extends ReadableStore<LoginState> {
  readonly submit: (credentials: Credentials) => Promise<void>;
  /** Calls a countdown off: the page goes away. */
  readonly stop: () => void;
}

/** ER-06: a response that refuses the credentials, by its name. */
export function asLoginError(error: unknown): unknown {
  const isRefusal = error instanceof RestApiError && (error.status === 401 || error.status === 400);
  return isRefusal ? new InvalidLoginError(error.message, { cause: error }) : error;
}

/** LO-04: the server did not take name and password, rather than being away or broken. */
export function isRefused(state: LoginState): boolean {
  return state.phase === "error" && (state.failure === "refused" || state.failure === "too_many");
}

function failureOf(error: unknown): LoginFailure {
  if (error instanceof InvalidLoginError) return "refused";
  if (error instanceof RestApiError && error.status === 429) return "too_many";
  if (error instanceof RestApiError && error.reason === "only_reads") return "only_reads";
  return isServiceProblem(error) ? "no_server" : "unexpected";
}

/** LO-02, LO-03: idle, loading, error; without a server a countdown of 5 s and another try, three times. */
export function createLoginFlow({ clock, logIn, rethrow }: LoginParts): LoginFlow {
  const state = createStore<LoginState>({ phase: "idle" });
  let cancelTimer = () => {};
  let run = 0;

  async function attempt(credentials: Credentials, retriesLeft: number): Promise<void> {
    const own = run;
    state.set({ phase: "loading" });
    try {
      await logIn(credentials);
    } catch (caught) {
      const error = asLoginError(caught);
      const failure = failureOf(error);
      if (own !== run) return;
      if (failure === "no_server" && retriesLeft > 0) {
        count(loginRetrySeconds, () => void attempt(credentials, retriesLeft - 1));
        return;
      }
      state.set({ phase: "error", failure });
      if (failure === "no_server" || failure === "unexpected") rethrow(error);
    }
  }
  function count(secondsLeft: number, done: () => void): void {
    if (secondsLeft === 0) return done();
    state.set({ phase: "waiting", secondsLeft });
    cancelTimer = clock.after(1000, () => count(secondsLeft - 1, done));
  }
  function stop(): void {
    cancelTimer();
    run += 1;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async submit(credentials) {
      stop();
      await attempt(credentials, maxLoginRetries);
    },
    stop,
  };
}
