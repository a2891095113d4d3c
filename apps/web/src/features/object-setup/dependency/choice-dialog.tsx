import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useScheduleMessages } from "../schedules/texts.ts";
import { circleBetween } from "./dependency-circle.ts";
import { useMessages } from "../texts.ts";
import { DependencyEffects } from "./dependency-effects.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useDependencyMessages } from "./texts.ts";
import styles from "./dependency.module.css";
import { useDependents } from "./use-dependents.ts";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
  { otherwise: "retry" },
);

const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

export interface ChoiceDialogProps {
  readonly label: string;
  /** The object whose settings are open; on other pages the form is of a new one, or of several. */
  readonly own: AnyObject | undefined;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** An object to depend on: what was down at the same times, and the tree. What would make a circle stays in view and says why. */
export function ChoiceDialog({ label, own, onChoose, onClose }: ChoiceDialogProps) {
  const texts = useMessages();
  const { circle } = useScheduleMessages();
  const { close } = useWords();
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const isCircle = useDependents(chosen?.id ?? "", own).data?.is_circle === true;
  const { circleShort, nothingChosen } = useDependencyMessages();
  const reason = chosen === null ? nothingChosen : isCircle ? circleShort : undefined;
  function refusalOf(object: AnyObject): string | null {
    const found = circleBetween(own, object);
    return found === null ? null : circle[found];
  }
  const accept = () => {
    if (chosen !== null) onChoose(chosen.id);
    onClose();
  };
  return (
    <LazyModal
      isOpen
      size="xl"
      title={label}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" disabledReason={reason} onClick={accept}>
            {texts.chooseObject}
          </Button>
        </>
      }
    >
      <div className={styles.halves}>
        <div className={styles.choice}>
          {own === undefined ? null : <Suggestions ownId={own.id} chosenId={chosen?.id ?? ""} onChoose={setChosen} />}
          <ObjectTreePicker
            label={label}
            types={types}
            chosenId={chosen?.id ?? null}
            onChoose={setChosen}
            refusalOf={refusalOf}
            above={(own?.path ?? []).map(({ id }) => id)}
          />
        </div>
        <div className={styles.shown}>
          {chosen === null ? (
            <p className={styles.note}>{nothingChosen}</p>
          ) : (
            <DependencyEffects chosen={chosen} own={own} />
          )}
        </div>
      </div>
    </LazyModal>
  );
}
