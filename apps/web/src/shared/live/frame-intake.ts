import { changesFrame, readChangedObject } from "@monitor/contract/events";
import type { Clock } from "../clock/index.ts";
import type { ShownAnswers } from "./shown-answers.ts";

/** Takes frames in, one after the other, in pieces that nobody feels. */
export interface FrameIntake {
  /** The data of a `changes` event. */
  readonly take: (data: string) => void;
  /** What is still waiting is dropped. */
  readonly clear: () => void;
}

type Answers = Pick<ShownAnswers, "merge" | "refetchConcerned" | "refetchAll">;

/** To look at an object and to draw its row takes a third of a millisecond; a piece has to leave room for a frame of the screen. */
const objectsAtOnce = 25;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function piecesOf<T>(list: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(list.length / objectsAtOnce);
  return Array.from({ length: count }, (_, at) => list.slice(at * objectsAtOnce, (at + 1) * objectsAtOnce));
}

/** A frame that can't be read is as good as a gap. */
export function createFrameIntake(answers: Answers, clock: Clock): FrameIntake {
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
    if (!parsed.success) return answers.refetchAll();
    const read = (value: unknown) => {
      const object = readChangedObject(value);
      return object === null ? [] : [object];
    };
    const pieces = piecesOf(parsed.data.objects);
    const objects = pieces.map(() => [] as ReturnType<typeof read>);
    const merges = pieces.map((piece, at) => () => {
      objects[at] = piece.flatMap(read);
      answers.merge(objects[at]);
    });
    const finish = () => {
      const known = objects.flat();
      if (known.length < parsed.data.objects.length) answers.refetchAll();
      else answers.refetchConcerned({ ...parsed.data, objects: known });
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
