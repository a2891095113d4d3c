import { calls, fetchListPage } from "@monitor/contract";
import type { AnyCall, CallInput, CallResult, ListPage } from "@monitor/contract";
import type { QueryClient } from "@tanstack/react-query";
import { systemClock } from "../clock/index.ts";
import { session } from "../session/index.ts";
import { apiBaseUrl, runCall, transport } from "./api.ts";
import { featuresQuery } from "./features.ts";
import type { FullListAnswers } from "./full-lists/full-lists.ts";

type PageOf<C extends AnyCall> = ListPage<CallResult<C> extends readonly (infer T)[] ? T : never>;

let loaded: FullListAnswers | null = null;

/** Loaded for servers without pages of lists only. */
async function fullLists(): Promise<FullListAnswers> {
  if (loaded) return loaded;
  const [{ FullListAnswers: Answers }, { openEngine }] = await Promise.all([
    import("./full-lists/full-lists.ts"),
    import("./full-lists/open-engine.ts"),
  ]);
  const failed = (callId: string) => ({ callId, url: apiBaseUrl, atMs: systemClock.now() });
  const answers = (loaded ??= new Answers({ transport, open: openEngine, failed }));
  session.subscribe(() => session.get() === null && answers.forget());
  return answers;
}

const pagesFeature = "ext/table-windows";

/** A question that failed counts as a no: what every server has is asked then. */
async function hasListPages(client: QueryClient): Promise<boolean> {
  const features = await client.fetchQuery(featuresQuery).catch((): readonly string[] => []);
  return features.includes(pagesFeature);
}

/** Runs one of two, at once where it is known already what the server has: a page is requested before it is drawn. */
function byServer<T>(client: QueryClient, fromPages: () => Promise<T>, fromFullLists: () => Promise<T>): Promise<T> {
  if (client.getQueryData(featuresQuery.queryKey)?.includes(pagesFeature)) return fromPages();
  return hasListPages(client).then((hasPages) => (hasPages ? fromPages() : fromFullLists()));
}

/** One page of a list, from the server or, where that has only full lists, from these. */
export function runListPage<C extends AnyCall>(client: QueryClient, call: C, input: CallInput<C>): Promise<PageOf<C>> {
  return byServer(
    client,
    () => fetchListPage(call, transport, input),
    async () => (await (await fullLists()).page(client, call, input)) as PageOf<C>,
  );
}

/** The sensors that a filter fits, counted by status, from either. */
export function countSensors(client: QueryClient, input: CallInput<typeof calls.getSensorCounts>) {
  return byServer(
    client,
    () => runCall(calls.getSensorCounts, input),
    async () => (await fullLists()).count(client, input),
  );
}
