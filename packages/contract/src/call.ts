import type * as z from "zod/mini";
import type { ObjectRight } from "@monitor/domain";
import type { ErrorCode } from "./errors.ts";

/** The HTTP methods that calls use. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Schema = z.ZodMiniType;

/**
 * What a user needs for a call, looked at before anything of the request is: the right on objects, to be an administrator, or
 * nothing beyond the session (null).
 */
export type CallRight = ObjectRight | "administrator" | null;

/**
 * One REST call, the only place where its path and shapes are written. `path` is relative to the API's base (`/api/v2`) with
 * `:name` parameters. `isPaged` calls give a list in pages (Link rel=next, X-Total-Count, X-Result-Count).
 * Rows CA-01 to CA-04.
 */
export interface CallSpec<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  Paged extends boolean = boolean,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  readonly successStatus: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
  readonly auth: "public" | "session";
  readonly right: CallRight;
  /**
   * Which API keys are accepted in place of a session: none, those of the scope full, or those whose scope has the right, but none for
   * chosen objects (as with full). Left out: all whose scope has the right.
   */
  readonly keys?: "none" | "full" | "whole";
  /** Nothing is written, whatever the method: it also runs where the server may only read. */
  readonly isReading?: true;
  /** Longest body; left out where the usual bounds of the server do. */
  readonly maxBodyBytes?: number;
  readonly isPaged: Paged;
  /** Media type of the response; JSON where it is left out. */
  readonly mediaType?: string;
}

/** Any call. */
export type AnyCall = CallSpec<Schema, Schema, Schema, Schema>;
/** Calls by id. */
export type CallTable = Readonly<Record<string, AnyCall>>;

/** The part of an AbortSignal that this package needs to name; it knows neither browser nor Node. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** What a caller passes in: the shapes before defaults and conversions. */
export interface CallInput<C extends AnyCall> {
  params?: z.input<C["params"]>;
  query?: z.input<C["query"]>;
  body?: z.input<C["body"]>;
  signal?: CancelSignal | undefined;
}
/** What a handler receives: validated, defaults filled, conversions done. */
export interface CallArgs<C extends AnyCall> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
}
/** The result of a call: the shape after parsing, fields beyond the contract included. */
export type CallResult<C extends AnyCall> = z.output<C["response"]>;

/** The length of a text as bytes, and a sum that stands for it. */
export interface TextMeasure {
  readonly bytes: number;
  readonly sum: string;
}

/** A text that many pages have, such as that of an object: the same value as long as the text is the same. */
export interface KeptText {
  readonly text: string;
  /** Set by the server that needs it, once; null before. A weak map of so many texts would hold up each collection of garbage. */
  measure: TextMeasure | null;
  /** The text, so that parts can be joined. */
  toString(): string;
}

/** One page of a list, ready as the text of a JSON array: lists are made of cached texts and never stringified twice. */
export interface JsonPage {
  /** Parts of the text, in order: a large one is never put together. The first and the last one are strings. */
  readonly parts: readonly (string | KeptText)[];
  readonly count: number;
  readonly total: number;
}
/** What a handler gives back: a finished page for a paged call, else the call's response. */
export type HandlerResult<C extends AnyCall> = true extends C["isPaged"] ? JsonPage : CallResult<C>;
/** Every call of the table needs a handler: a missing one does not compile. `Context` is what the host adds, e.g. the user. */
export type Handlers<T extends CallTable, Context> = {
  readonly [K in keyof T]: (
    args: CallArgs<T[K]>,
    context: Context,
  ) => Promise<HandlerResult<T[K]>> | HandlerResult<T[K]>;
};

/** Types a call and returns it unchanged. */
export function defineCall<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const Paged extends boolean,
>(spec: CallSpec<P, Q, B, R, Paged>): CallSpec<P, Q, B, R, Paged> {
  return spec;
}

/** The key of a call's response in a query cache: `[id, params, query]`; equal inputs give equal keys. */
export function queryKeyOf<C extends AnyCall>(call: C, input: CallInput<C> = {}): readonly unknown[] {
  return [call.id, input.params ?? {}, input.query ?? {}];
}
