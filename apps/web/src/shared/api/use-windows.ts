import type { AnyCall, CallInput } from "@monitor/contract";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { session } from "../session/index.ts";
import { useStore } from "../state/index.ts";
import type { runWindow } from "./api.ts";
import { windowQuery } from "./use-call.ts";

/** One of several windows; nothing in it until it has arrived. */
export interface WindowState {
  readonly items: readonly unknown[] | undefined;
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}
/** One window of a list: the call, and what it asks for. */
export interface WindowRequest<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly input: CallInput<C>;
  /** True: the answer holds for a while, and the refresh timer passes it by. */
  readonly isConstant?: boolean;
}

const constantMs = 300_000;

type Answer = UseQueryResult<Awaited<ReturnType<typeof runWindow<AnyCall>>>>;

const statesOf = (answers: readonly Answer[]): WindowState[] =>
  answers.map(({ data, error, refetch }) => ({
    items: data?.items,
    total: data?.total,
    error,
    retry: () => void refetch(),
  }));

/** Several windows of lists at once, in the order of the requests; each is cached as `useWindow` caches it. */
export function useWindows(requests: readonly WindowRequest[]): WindowState[] {
  const isAllowed = useStore(session) !== null;
  return useQueries({
    queries: requests.map(({ call, input, isConstant = false }) => ({
      ...windowQuery(call, input, { isConstant }),
      enabled: isAllowed,
      ...(isConstant && { staleTime: constantMs, gcTime: constantMs }),
    })),
    combine: statesOf,
  });
}
