export interface PasswordRequest {
  readonly loginName: string;
  readonly requestId: string;
  readonly address: string;
}

export interface PasswordRequests {
  /** Takes a request and does the rest in the background, so that its duration does not tell whether the name exists. */
  accept(request: PasswordRequest): void;
  /** Settles when all that was accepted is done. */
  settled(): Promise<void>;
  /** For a stop of the server: sends what waits, for `limitMs` at most, and logs what was not sent. */
  finish(limitMs: number): Promise<void>;
}
