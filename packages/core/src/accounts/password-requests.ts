import type { IssuedReset } from "./password-resets.ts";

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

/** What became of a mail: the words of the mail server, or the code of what went wrong. */
export interface MailAnswer {
  readonly isSent: boolean;
  readonly answer: string;
}

export interface LinkMails {
  /**
   * Mails a link that an administrator has made, in the user's language. Errors: CallError CONFLICT without a mail server or an
   * address, TooManyRequestsError.
   */
  send(link: IssuedReset): Promise<MailAnswer>;
}
