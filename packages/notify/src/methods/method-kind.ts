import type { Rendered } from "../render.ts";
import type { SendResult } from "../retry.ts";

/** A field of a method's settings. Secrets are write-only. */
export interface MethodField {
  readonly key: string;
  readonly type: "text" | "secret" | "url" | "secret_url" | "choice" | "template";
  readonly is_required: boolean;
  readonly choices?: readonly string[];
}

/** The settings of a method as they are used: opened and complete, an absent field is an empty text. */
export type MethodSettings = Readonly<Record<string, string>>;

/** A request to a web service. */
export interface WebRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A program of the folder of scripts to run. */
export interface ProgramRun {
  readonly script: string;
  /** One line, split at blanks outside of quotes. */
  readonly parameters: string;
  /** The message, as variables of its environment. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What a request is made of. */
export interface WebContent extends Rendered {
  readonly settings: MethodSettings;
  /** The same for each try of a message. */
  readonly key: string;
  /** Of this installation, so that two of them share no incident at the receiver. */
  readonly installation: string;
}

/** A way out: mails to people, a request to a web service, a program, or a ticket. */
export interface MethodKind {
  readonly kind: string;
  /** Whether it sends to the people whom a step names; else its settings say where to. */
  readonly to_people: boolean;
  /** Goes to the browsers that each of these people has named, not to an address. */
  readonly to_devices?: boolean;
  /** Makes a ticket for the people whom a step names; it needs none. */
  readonly makes_tickets?: boolean;
  /** The setting in whose place a person can have an own value, so that it sends to this person. */
  readonly own_field?: string;
  /** Most messages a minute, and at once. */
  readonly per_minute: number;
  /** Most messages that one digest names. */
  readonly most_merged: number;
  readonly fields: readonly MethodField[];
  readonly request?: (content: WebContent) => WebRequest;
  readonly program?: (content: WebContent) => ProgramRun;
  /** What a status of HTTP means there; left out: what it means everywhere. */
  readonly outcome?: (status: number) => SendResult["outcome"];
  /** The setting with whose value requests are signed, as Standard Webhooks says; empty: they are not. */
  readonly signed_with?: string;
}

export const json = (url: string, body: object, headers: Readonly<Record<string, string>> = {}): WebRequest => ({
  url,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** A text of at most so many characters. */
export const atMost = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
