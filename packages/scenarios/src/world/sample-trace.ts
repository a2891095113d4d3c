import type { TraceStep, TraceStepName } from "@monitor/domain";
import { noiseOf } from "../random.ts";

/** The steps of the checks that note them, with what they usually take in milliseconds. */
const stepsOfKind: Readonly<Record<string, readonly (readonly [step: TraceStepName, ms: number])[]>> = {
  http: [
    ["dns", 4],
    ["connect", 9],
    ["tls", 22],
    ["first_byte", 60],
    ["content", 85],
    ["rule", 0],
  ],
  port: [["connect", 3]],
  sslcertificate: [
    ["connect", 9],
    ["tls", 24],
  ],
  dns: [
    ["answer", 6],
    ["rule", 0],
  ],
};

/** What stands beside a step that worked. */
const notes: Partial<Record<TraceStepName, string>> = { tls: "TLSv1.3", first_byte: "200", content: "48211 B" };

export interface SampleCheck {
  readonly id: string;
  readonly kind: string | null;
  readonly host: string;
  readonly isFailing: boolean;
}

/** The steps of a made-up check; one that fails gets no connection or no answer. */
export function sampleTrace({ id, kind, host, isFailing }: SampleCheck): readonly TraceStep[] | null {
  const steps = stepsOfKind[kind ?? ""];
  if (steps === undefined) return null;
  const taken = steps.map(([step, ms]): TraceStep => {
    const note = step === "connect" || step === "dns" ? host : notes[step];
    const found = note === undefined || note === "" ? {} : { note };
    return { step, ms: Math.round(ms * (5 + 10 * noiseOf(`${id} ${step}`))) / 10, ...found };
  });
  const failing = taken.findIndex(({ step }) => step === "connect" || step === "answer");
  const { step, ms } = taken[failing] ?? { step: "connect", ms: 0 };
  return isFailing ? [...taken.slice(0, failing), { step, ms, is_failed: true }] : taken;
}
