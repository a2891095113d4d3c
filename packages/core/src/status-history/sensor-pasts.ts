import type { Status } from "@monitor/domain";
import type { LogReader } from "../storage/index.ts";
import { statusOfCode, unmeasuredCode } from "../world/index.ts";
import type { World } from "../world/index.ts";
import { catchUp } from "./catch-up.ts";
import type { ReplayedState } from "./catch-up.ts";
import { cursorAt } from "./status-history-mark.ts";
import type { UnknownTime } from "./unknown-times.ts";

export interface PastRequest {
  readonly sensorIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** From when on a sensor had a status; null: nothing is known of it. */
interface PastChange {
  readonly atMs: number;
  readonly status: Status | null;
  /** The line of the log that tells of it, where that is one of the sensor itself. */
  readonly line?: number;
}

export interface SensorPasts {
  /** By sensor, the oldest change first. */
  readonly changes: ReadonlyMap<string, readonly PastChange[]>;
  /** Times of which nothing is known of any sensor. */
  readonly unknown: readonly UnknownTime[];
}

interface PastParts {
  readonly world: World;
  readonly log: LogReader;
  /** How many changes of the world were announced so far. */
  readonly told: () => number;
}

/** The changes of sensors in a period, by the same rules as the status history: read from the log, some of it at a time. */
export async function readPasts(parts: PastParts, { sensorIds, fromMs, toMs }: PastRequest): Promise<SensorPasts> {
  const { world, log, told } = parts;
  const changes = new Map(sensorIds.map((id) => [id, [] as PastChange[]]));
  const state = {
    rings: { slotOf: (key: string) => (changes.has(key) ? 0 : undefined), codeOf: () => unmeasuredCode },
    change: (...[key, code, timeMs, line]: Parameters<ReplayedState["change"]>) => {
      const status = code === unmeasuredCode ? null : statusOfCode(code);
      const told = line?.object_id === key ? { line: line.id } : {};
      changes.get(key)?.push({ atMs: Math.max(fromMs, timeMs), status, ...told });
    },
  };
  const [newest] = await log.read({ limit: 1 });
  const [oldest] = await log.readAfter(0, 1);
  const cursor = await cursorAt(log, newest?.id ?? 0, fromMs);
  const writer = {
    get seq() {
      return told();
    },
  };
  const steps = catchUp({ world, state, log, writer, cursor, beginMs: fromMs, endMs: toMs });
  // Between two pages of the log everything else has its turn.
  for await (const _ of steps) await new Promise<void>((resolve) => world.slices.loop.nextTurn(resolve));
  // What is older than the log is not known.
  const unknown = oldest === undefined || oldest.time_ms <= fromMs ? [] : [{ fromMs, toMs: oldest.time_ms }];
  return { changes, unknown };
}
