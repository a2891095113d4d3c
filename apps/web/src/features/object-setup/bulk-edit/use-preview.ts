import type { EditPreview } from "@monitor/contract";
import { useEffect, useState } from "react";
import { reportFailure, RestApiError } from "../../../shared/api/index.ts";
import { systemClock } from "../../../shared/clock/index.ts";
import type { ManyRequest } from "../../../shared/object-setup/index.ts";
import { previewEdit } from "./bulk-edit-calls.ts";

/** The pause after the last key before the server is asked. */
const pauseMs = 300;
const saidHere = [400, 403, 404];

export interface Preview {
  /** The newest that has come. */
  readonly data: EditPreview | null;
  /** Whether it is of these objects and changes. */
  readonly isFresh: boolean;
  /** What the server has said against them. */
  readonly refusal: string | null;
}

interface Answer extends Omit<Preview, "isFresh"> {
  readonly objects: ManyRequest["objects"] | null;
  /** For which changes, as text. */
  readonly key: string | null;
}
const none: Answer = { data: null, refusal: null, objects: null, key: null };

/** What the changes would do, asked anew whenever they change; null asks nothing. */
export function usePreview(
  objects: ManyRequest["objects"],
  changes: Readonly<Record<string, unknown>> | null,
): Preview {
  const [preview, setPreview] = useState(none);
  const key = changes === null ? null : JSON.stringify(changes);
  useEffect(() => {
    if (key === null) return undefined;
    const ending = new AbortController();
    async function ask(): Promise<void> {
      try {
        const data = await previewEdit(objects, JSON.parse(key ?? "{}") as Record<string, unknown>, ending.signal);
        if (!ending.signal.aborted) setPreview({ data, refusal: null, objects, key });
      } catch (error) {
        if (ending.signal.aborted) return;
        const isSaid = error instanceof RestApiError && saidHere.includes(error.status);
        if (!isSaid) reportFailure(error);
        setPreview((before) => ({ ...before, objects, key, refusal: error instanceof Error ? error.message : "" }));
      }
    }
    const stop = systemClock.after(key === "{}" ? 0 : pauseMs, () => void ask());
    return () => {
      stop();
      ending.abort();
    };
  }, [objects, key]);
  return { ...preview, isFresh: key !== null && preview.objects === objects && preview.key === key };
}
