import { toPlainLine } from "../validation/plain-line.ts";

/** What a check does on its way to a target, in the usual order; a redirect begins again at its first step. */
export const traceStepNames = ["dns", "connect", "tls", "first_byte", "content", "answer", "rule"] as const;
/** One of these steps. */
export type TraceStepName = (typeof traceStepNames)[number];

/** One step of a check: how long it took and what it met, such as an address or a status code. */
export interface TraceStep {
  readonly step: TraceStepName;
  readonly ms: number;
  /** Plain text that came from the target. */
  readonly note?: string;
  /** The check ended here. */
  readonly is_failed?: true;
}

/** A page with all its redirects fits; of a longer way the end is left out. */
export const maxTraceSteps = 20;
/** The longest note, in characters. */
export const maxTraceNoteLength = 100;

const plainNote = (note: string): string =>
  toPlainLine(note.slice(0, maxTraceNoteLength * 4)).slice(0, maxTraceNoteLength);

function readStep(sent: unknown): TraceStep[] {
  if (typeof sent !== "object" || sent === null) return [];
  const { step, ms, note, is_failed } = sent as Readonly<Record<string, unknown>>;
  const name = traceStepNames.find((known) => known === step);
  if (name === undefined || typeof ms !== "number" || !(ms >= 0 && ms < Infinity)) return [];
  const text = typeof note === "string" ? plainNote(note) : "";
  return [
    {
      step: name,
      ms: Math.round(ms * 10) / 10,
      ...(text !== "" && { note: text }),
      ...(is_failed === true && { is_failed }),
    },
  ];
}

/** The steps of a trace that can be used, bounded and as plain text; null where there are none. */
export function readTrace(sent: unknown): readonly TraceStep[] | null {
  if (!Array.isArray(sent)) return null;
  const steps = sent.slice(0, maxTraceSteps).flatMap(readStep);
  return steps.length === 0 ? null : steps;
}
