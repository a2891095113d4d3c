import type { DisplayStatus, ObjectType } from "@monitor/domain";

/** LY-03: what narrows the children of a crumb; null for any. */
export interface ChildFilter {
  readonly search: string;
  readonly type: ObjectType | null;
  readonly status: DisplayStatus | null;
}

export const noChildFilter: ChildFilter = { search: "", type: null, status: null };
