import { useState } from "react";
import type { RefObject } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useKeptValues } from "../typed-values/kept-values.ts";
import styles from "./dialogs.module.css";
import type { OwnLogIns } from "./log-in-fields.tsx";
import type { Place } from "./place-field.tsx";
import { useDialogMessages } from "./texts.ts";

const LogInFields = lazyPart(async () => (await import("./log-in-fields.tsx")).LogInFields, {
  fallback: () => <Skeleton width="60%" />,
  otherwise: "retry",
});

interface LogInsFoldProps {
  readonly place: Place;
  readonly handle: RefObject<OwnLogIns | null>;
  /** How many log-ins are the device's own. */
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** Log-ins of a new device: folded up they are those of its place. */
export function LogInsFold({ place, handle, count, onCount }: LogInsFoldProps) {
  const texts = useDialogMessages();
  const kept = useKeptValues("new-device.log-ins");
  const isKept = Object.keys(kept.first).length > 0;
  const [wasOpen, setWasOpen] = useState(isKept);
  return (
    <details className={styles.logIns} open={isKept} onToggle={() => setWasOpen(true)}>
      <summary>
        {texts.logIns} <small>{count === 0 ? texts.logInsInherited : texts.logInsOwn(count)}</small>
      </summary>
      {wasOpen ? <LogInFields place={place} handle={handle} kept={kept} onCount={onCount} /> : null}
    </details>
  );
}
