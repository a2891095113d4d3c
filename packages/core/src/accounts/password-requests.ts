export interface PasswordRequest {
  readonly loginName: string;
  readonly requestId: string;
  readonly address: string;
}

export interface PasswordRequests {
  /** Takes a request and does the rest in the background: how long it takes does not tell whether the name exists. */
  accept(request: PasswordRequest): void;
  /** Settles when all that was accepted is done. */
  settled(): Promise<void>;
  /** The server stops: what waits still goes out, but after `limitMs` no mail is waited for. The log has what did not. */
  finish(limitMs: number): Promise<void>;
}
