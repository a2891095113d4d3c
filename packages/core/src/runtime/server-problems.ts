/** Something that is wrong with the server itself, so that what it shows may not be true or complete. */
export interface ServerProblem {
  readonly code: ServerProblemCode;
  /** Since when, in milliseconds since 1970. */
  readonly since_ms: number;
  /** English sentence for a person; other languages are made from code and parameters. */
  readonly message: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export const serverProblemCodes = ["storage_failed", "clock_jumped", "only_reads", "secrets_unreadable"] as const;
export type ServerProblemCode = (typeof serverProblemCodes)[number];

/** What is wrong with the server at present, one problem a code. Held in memory: it must work while nothing can be stored. */
export class ServerProblems {
  readonly #byCode = new Map<ServerProblemCode, ServerProblem>();
  readonly #listeners = new Set<() => void>();

  /** Notes a problem in place of the one with the same code. */
  raise(problem: ServerProblem): void {
    this.#byCode.set(problem.code, problem);
    for (const listener of this.#listeners) listener();
  }

  /** The problem is over; nothing happens when there is none. */
  clear(code: ServerProblemCode): void {
    if (this.#byCode.delete(code)) for (const listener of this.#listeners) listener();
  }

  get(code: ServerProblemCode): ServerProblem | null {
    return this.#byCode.get(code) ?? null;
  }

  list(): readonly ServerProblem[] {
    return [...this.#byCode.values()];
  }

  /** Calls `listener` after every change; returns a function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
