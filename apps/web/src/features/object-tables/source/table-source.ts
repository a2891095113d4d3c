import type { StatusSummary } from "@monitor/domain";
import type { StatusCounts } from "../../../shared/monitoring-ui/status-counter.tsx";
import type { SensorRow } from "../rows/sensor-rows.ts";

/** One block of all that matches. */
export interface RowBlock {
  readonly rows: readonly SensorRow[];
  readonly doneCount: number;
  readonly total: number;
}

export interface LoadOptions {
  readonly signal: AbortSignal;
  readonly onBlock: (block: RowBlock) => void;
}

/** What the table shows. */
export interface TableSource {
  /** The rows of the page; null until the first have come. */
  readonly rows: readonly SensorRow[] | null;
  /** How many rows are on the pages before. */
  readonly offset: number;
  /** What the sensors match. */
  readonly filter: string;
  /** How many sensors match. */
  readonly total: number;
  /** Sensors by shown status under keyword and condition, independent of the selected statuses. */
  readonly counts: StatusCounts | null;
  /** Matching sensors by raw status. */
  readonly summary: StatusSummary | null;
  /** The rows are still those of the question before. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly prefetchPage: (page: number) => void;
  /** Hands over everything that matches, block by block in the order on the screen; rejects when it is cancelled. */
  readonly loadAll: (options: LoadOptions) => Promise<void>;
}
