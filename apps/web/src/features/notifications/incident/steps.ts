import type { WholeIncidentInfo } from "@monitor/contract";

type Step = WholeIncidentInfo["steps"][number];

export interface ShownStep {
  readonly step: Step;
  /** Counted from 1. */
  readonly number: number;
  readonly state: "done" | "next" | "later";
  /** When it is due, if nothing changes; null: not known yet, or it is not taken any more. */
  readonly dueMs: number | null;
  /** How often it was repeated already. */
  readonly repeated: number;
}

const minuteMs = 60_000;
/** Nothing more is sent while it is like this. */
const quietStates = ["acknowledged", "recovering", "closed"];

/** The steps of an incident with what has become of each: the one that comes next is there while nobody has taken the incident. */
export function stepsOf(incident: WholeIncidentInfo): ShownStep[] {
  const { steps, steps_taken: taken, repeat, repeat_minutes, first_told_at, state } = incident;
  const firstMs = first_told_at ? Date.parse(first_told_at) : null;
  const repeated = Math.max(0, taken - steps.length);
  const isQuiet = quietStates.includes(state);
  const nextIndex = Math.min(taken, steps.length - 1);
  const hasNext = !isQuiet && (taken < steps.length || repeated < repeat);
  return steps.map((step, index) => {
    const isLast = index === steps.length - 1;
    const isNext = hasNext && index === nextIndex;
    const again = isNext && taken >= steps.length ? repeated + 1 : 0;
    const dueMs = firstMs === null ? null : firstMs + (step.after_minutes + again * repeat_minutes) * minuteMs;
    const isDone = index < taken;
    return {
      step,
      number: index + 1,
      state: isNext ? "next" : isDone ? "done" : "later",
      dueMs: isQuiet || (isDone && !isNext) ? null : dueMs,
      repeated: isLast ? repeated : 0,
    };
  });
}
