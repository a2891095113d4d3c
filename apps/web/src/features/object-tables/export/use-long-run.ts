import { useCallback, useEffect, useRef, useState } from "react";
import { reportFailure } from "../../../shared/api/index.ts";

/** Something that takes many requests, as far as it has come. */
export interface LongRun {
  readonly kind: "export" | "selection";
  readonly doneCount: number;
  readonly total: number;
}

export interface RunSteps {
  readonly signal: AbortSignal;
  readonly onProgress: (doneCount: number, total: number) => void;
}

export interface LongRuns {
  /** The one under way; null for none. */
  readonly run: LongRun | null;
  /** Starts one in place of the one under way; what goes wrong is reported, a cancelled one ends in silence. */
  readonly start: (kind: LongRun["kind"], job: (steps: RunSteps) => Promise<void>) => void;
  readonly cancel: () => void;
}

/** Runs one long job at a time, with progress; it is cancelled when the table goes away. */
export function useLongRun(): LongRuns {
  const [run, setRun] = useState<LongRun | null>(null);
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
    setRun(null);
  }, []);
  useEffect(() => () => current.current?.abort(), []);
  const start = useCallback<LongRuns["start"]>((kind, job) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const onProgress = (doneCount: number, total: number) => {
      if (!signal.aborted) setRun({ kind, doneCount, total });
    };
    onProgress(0, 0);
    job({ signal, onProgress })
      .catch((error: unknown) => (signal.aborted ? undefined : reportFailure(error)))
      .finally(() => {
        if (current.current !== controller) return;
        current.current = null;
        setRun(null);
      });
  }, []);
  return { run, start, cancel };
}
