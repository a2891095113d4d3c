import { CallError, calls, eachPage, fetchListPage, queryKeyOf } from "@monitor/contract";
import type { AnyCall, CallInput, ListPage, SensorStatusSummary, Transport } from "@monitor/contract";
import type { FullList } from "@monitor/core/full-lists";
import type { ListRequest } from "@monitor/core/lists";
import { filterByAncestor, objectTypes, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { FailedRequest } from "../api-errors.ts";
import { fullListKey } from "../refresh.ts";
import { errorOfResponse } from "../transport.ts";
import type { ListBody, ListEngine } from "./list-engine.ts";
import { LostWorkerError } from "./list-messages.ts";

export interface FullListsParts {
  readonly transport: Transport;
  readonly open: (onBroken: () => void) => Promise<ListEngine>;
  readonly failed: (callId: string) => FailedRequest;
}

type AnyInput = CallInput<AnyCall>;

const typesByCall: Readonly<Record<string, readonly ObjectType[]>> = {
  [calls.listObjects.id]: objectTypes,
  [calls.listProbes.id]: ["probe"],
  [calls.listGroups.id]: ["group"],
  [calls.listDevices.id]: ["device"],
  [calls.listSensors.id]: ["sensor"],
};

/** A full list is fetched again after a refresh or an action, and when it is older than this: not at each key of a search. */
const freshMs = 60_000;
const maxAttempts = 3;

const requestsFor = ({ part, id }: FullList): readonly { callId: ListBody["callId"]; query: object }[] => {
  const filter = filterByAncestor(id);
  if (part === "sensors") return [{ callId: "listSensors", query: { filter, limit: 0, include_all_channels: true } }];
  const query = { sensor_summary: true, limit: 0 };
  if (id !== rootGroupId) return [{ callId: "listObjects", query: { filter, ...query } }];
  // Everything, the root group with it. Some servers leave the probes out of the list of objects.
  return (["listObjects", "listProbes"] as const).map((callId) => ({ callId, query }));
};

const keyOf = ({ part, id }: FullList) => [fullListKey, part, id];
const textOf = (list: FullList): string => keyOf(list).join(" ");

/**
 * CA-03: answers for a server without pages of lists what our own would, from the whole lists that each server sends. Each list
 * is fetched once for all who need it, and kept as long as the query cache keeps what it has fetched.
 */
export class FullListAnswers {
  readonly #parts: FullListsParts;
  #engine: Promise<ListEngine> | null = null;
  /** The nearest lists of what was asked. */
  readonly #nearest = new WeakMap<Query, readonly string[]>();

  constructor(parts: FullListsParts) {
    this.#parts = parts;
  }

  /** A page of a list. Errors: those of the transport; RestApiError for what a server would refuse. */
  page(client: QueryClient, call: AnyCall, input: AnyInput): Promise<ListPage<unknown>> {
    const types = typesByCall[call.id];
    // What lists no objects is no longer than a page.
    if (types === undefined) return fetchListPage(call, this.#parts.transport, input);
    const query = calls.listSensors.query.parse(input.query ?? {});
    const queryKey = [...queryKeyOf(call, input), "page"];
    const asked = { call, queryKey, request: { types, query }, signal: input.signal };
    return this.#answer(client, asked, (engine, lists) => engine.page(asked.request, lists));
  }

  /** The sensors that a filter fits, counted by status. Errors: as those of `page`. */
  count(client: QueryClient, input: CallInput<typeof calls.getSensorCounts>): Promise<SensorStatusSummary> {
    const call = calls.getSensorCounts;
    const request: ListRequest = { types: ["sensor"], query: { filter: input.query?.filter } };
    const asked = { call, queryKey: queryKeyOf(call, input), request, signal: input.signal };
    return this.#answer(client, asked, (engine, lists) => engine.count(request, lists));
  }

  /** Drops all that is here, as at the end of a session. */
  forget(): void {
    void this.#engine?.then((engine) => engine.close());
    this.#engine = null;
  }

  async #answer<Answer>(
    client: QueryClient,
    asked: Asked,
    ask: (engine: ListEngine, lists: readonly FullList[]) => Promise<Answer | null>,
  ): Promise<Answer> {
    try {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const lists = await this.#lists(client, asked).catch(nothingOfLost);
        if (lists === null) continue;
        await Promise.all(lists.map((list) => this.#ensure(client, list, asked)));
        const answer = await ask(await this.#opened(), lists).catch(nothingOfLost);
        if (answer !== null) return answer;
        if (asked.signal?.aborted === true) break;
        // They went with the worker that had them.
        for (const list of lists) client.removeQueries({ queryKey: keyOf(list) });
      }
      throw new CallError("INTERNAL_ERROR", "The lists can't be kept");
    } catch (error) {
      throw this.#refusal(error, asked.call);
    }
  }

  /**
   * The nearest lists that are here, and fresh or refreshed for others on the page anyway; else the nearest. The first fetch of a
   * long list is nothing to wait for where a short one will do.
   */
  async #lists(client: QueryClient, { request, queryKey }: Asked): Promise<readonly FullList[]> {
    const engine = await this.#opened();
    const [nearest = [], ...others] = await engine.neededFor(request);
    const cache = client.getQueryCache();
    const asking = cache.find({ queryKey });
    if (asking) this.#nearest.set(asking, nearest.map(textOf));
    const shared = new Set(cache.findAll({ type: "active" }).flatMap((query) => this.#nearest.get(query) ?? []));
    const isAtHand = (list: FullList): boolean =>
      isFresh(client, list) || (isHere(client, list) && shared.has(textOf(list)));
    return [nearest, ...others].find((lists) => lists.every(isAtHand)) ?? nearest;
  }

  /**
   * Has a list here that is good enough: for what is shown already a fresh one. A new question, such as the next key of a search,
   * is answered from an old one at once, and again when the fresh one has come.
   */
  async #ensure(client: QueryClient, list: FullList, { queryKey }: Asked): Promise<void> {
    const isNew = client.getQueryData(queryKey) === undefined;
    const isOldHere = isHere(client, list) && !isFresh(client, list);
    const arrival = this.#fetch(client, list);
    if (!isNew || !isOldHere) return arrival;
    arrival.then(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
  }

  async #fetch(client: QueryClient, list: FullList): Promise<void> {
    const query = {
      queryKey: keyOf(list),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => this.#load(list, signal),
      staleTime: freshMs,
      meta: { isPartOfAnother: true },
    };
    await client.fetchQuery(query).catch(nothingOfLost);
  }

  async #load(list: FullList, signal: AbortSignal): Promise<number> {
    const bodies: ListBody[] = [];
    const { transport } = this.#parts;
    const fetchAll = ({ callId, query }: ReturnType<typeof requestsFor>[number]) =>
      eachPage(calls[callId], { transport, input: { query, signal }, isRaw: true }, (body) =>
        bodies.push({ callId, body }),
      );
    await Promise.all(requestsFor(list).map(fetchAll));
    const engine = await this.#opened();
    try {
      await engine.take(list, bodies);
    } catch (error) {
      // Half a list is worse than none.
      this.forget();
      throw error;
    }
    return bodies.length;
  }

  #opened(): Promise<ListEngine> {
    const opened = (this.#engine ??= this.#parts
      .open(() => this.#closed(opened))
      .catch((error: unknown) => {
        this.#closed(opened);
        throw error;
      }));
    return opened;
  }

  #closed(engine: Promise<ListEngine>): void {
    if (this.#engine === engine) this.#engine = null;
  }

  #refusal(error: unknown, call: AnyCall): unknown {
    if (!(error instanceof CallError)) return error;
    const body = { code: error.code, message: error.message };
    return errorOfResponse({ status: error.status, body, requestId: null }, this.#parts.failed(call.id));
  }
}

interface Asked {
  readonly call: AnyCall;
  /** Of the question in the query cache. */
  readonly queryKey: readonly unknown[];
  readonly request: ListRequest;
  readonly signal: AnyInput["signal"];
}

const isHere = (client: QueryClient, list: FullList): boolean => client.getQueryData(keyOf(list)) !== undefined;

function isFresh(client: QueryClient, list: FullList): boolean {
  const state = client.getQueryState(keyOf(list));
  return state?.data !== undefined && !state.isInvalidated && Date.now() - state.dataUpdatedAt < freshMs;
}

function nothingOfLost(error: unknown): null {
  if (error instanceof LostWorkerError) return null;
  throw error;
}
