import type { MethodTest } from "@monitor/contract";

/** A test of a method: under way, or with what came back. */
export interface TestState {
  readonly isBusy: boolean;
  readonly result: MethodTest | null;
  readonly atMs: number;
}
