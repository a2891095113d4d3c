import { changesFrame, readChangedObject } from "@monitor/contract/events";
import type { Clock } from "../clock/index.ts";
import type { LiveQueryCache } from "./live-query-cache.ts";

/** Merges frames one after the other, in parts short enough to keep the page responsive. */
export interface FrameIntake {
  /** The data of a `changes` event. */
  readonly take: (data: string) => void;
  /** Drops what is still waiting. */
  readonly clear: () => void;
}

type Cache = Pick<LiveQueryCache, "merge" | "refetchAffected" | "refetchAll">;

/** Checking an object and drawing its row takes a third of a millisecond; one part has to fit into a frame of the screen. */
const objectsAtOnce = 25;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function partsOf<T>(list: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(list.length / objectsAtOnce);
  return Array.from({ length: count }, (_, at) => list.slice(at * objectsAtOnce, (at + 1) * objectsAtOnce));
}

/** A frame that can't be read is treated as a gap. */
export function createFrameIntake(cache: Cache, clock: Clock): FrameIntake {
  let tasks: (() => void)[] = [];
  let cancel: (() => void) | null = null;

  function run(): void {
    cancel = null;
    const task = tasks.shift();
    if (task === undefined) return;
    cancel = clock.after(0, run);
    task();
  }

  function open(data: string): void {
    const parsed = changesFrame.safeParse(parseJson(data));
    if (!parsed.success) return cache.refetchAll();
    const read = (value: unknown) => {
      const object = readChangedObject(value);
      return object === null ? [] : [object];
    };
    const parts = partsOf(parsed.data.objects);
    const objects = parts.map(() => [] as ReturnType<typeof read>);
    const merges = parts.map((part, at) => () => {
      objects[at] = part.flatMap(read);
      cache.merge(objects[at]);
    });
    const finish = () => {
      const known = objects.flat();
      if (known.length < parsed.data.objects.length) cache.refetchAll();
      else cache.refetchAffected({ ...parsed.data, objects: known });
    };
    tasks.unshift(...merges, finish);
  }

  return {
    take(data) {
      tasks.push(() => open(data));
      if (cancel === null) run();
    },
    clear() {
      cancel?.();
      cancel = null;
      tasks = [];
    },
  };
}
