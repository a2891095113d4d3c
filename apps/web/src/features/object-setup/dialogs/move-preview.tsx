import { useDebouncedValue } from "../../../shared/clock/use-debounced-value.ts";
import { keyOf, parentIdOf, typeOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { MovePreviewRequest } from "../../../shared/object-setup/setup-request.ts";
import { MoveChanges } from "./move-changes.tsx";
import styles from "./move-changes.module.css";
import { useDialogMessages } from "./texts.ts";

/* The dialog of a move has it from here, so that both are in one file. */
export { MoveChanges };

/** A pointer that only passes over a place asks for nothing. */
const settleMs = 200;

/** The probe that checks what is below an object. */
const probeOf = (object: AnyObject) => [...(object.path ?? []), object].find((each) => typeOf(each) === "probe");

/** Beside the tree while things are moved: what they would inherit where they are dropped. */
export function MovePreview({ moved, place }: MovePreviewRequest) {
  const texts = useDialogMessages();
  const settled = useDebouncedValue(place, settleMs);
  const [first] = moved;
  if (first === undefined) return null;
  const from = first.path?.find(({ id }) => id === parentIdOf(first))?.name ?? "";
  const probe = probeOf(place);
  return (
    <aside className={styles.preview} aria-label={texts.movePreview(first.name, moved.length - 1)}>
      <h2 className={styles.heading}>{texts.movePreview(first.name, moved.length - 1)}</h2>
      <p className={styles.note}>{texts.fromTo(from, place.name)}</p>
      {probe === undefined || probe.id === probeOf(first)?.id ? null : (
        <p className={styles.note}>{texts.checkedFrom(probe.name ?? "")}</p>
      )}
      {moved.length === 1 ? null : <p className={styles.note}>{texts.ofFirst(first.name)}</p>}
      <MoveChanges object={keyOf(first)} place={settled} />
      <p className={styles.note}>{texts.staysWhenMoved}</p>
    </aside>
  );
}
