import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { typeFromPath, usePathname, usePathParams } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { useMessages } from "../texts.ts";
import { useScheduleMessages } from "../schedules/texts.ts";
import { useObjectName } from "./use-object-name.ts";
import { circleBetween } from "./dependency-circle.ts";
import type { SettingControl } from "./setting-control.ts";
import styles from "./settings.module.css";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
);

const DependencyEffects = lazyPart(
  async () => (await import("../dependency/dependency-effects.tsx")).DependencyEffects,
);

const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];

interface ObjectFieldProps extends SettingControl {
  readonly label: string;
  readonly help?: ReactNode;
}

/** The object whose settings are open; on other pages the form is of a new one, or of several. */
function useOwnObject(): AnyObject | undefined {
  const { type: part = "sensor", id = "" } = usePathParams();
  const isOfOne = usePathname().endsWith("/settings");
  const { data } = useObject({ type: typeFromPath(part) ?? "sensor", id });
  return isOfOne ? data : undefined;
}

/** An object to depend on, chosen from the tree, with what that would do. */
export function ObjectField({ label, value, set, binding }: ObjectFieldProps) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const name = useObjectName(value);
  const own = useOwnObject();
  return (
    <div role="group" aria-label={label}>
      <span className={styles.groupLabel}>{label}</span>
      <div className={styles.chosenObject}>
        <span>{value === "" ? texts.noObject : name}</span>
        <Button size="sm" onClick={() => setOpen(true)}>
          {texts.chooseObject}
        </Button>
        {value === "" ? null : (
          <Button size="sm" kind="ghost" onClick={() => set("")}>
            {texts.noObjectAnyMore}
          </Button>
        )}
      </div>
      <FieldError id={`${binding.name}-error`} text={binding.error} />
      {value === "" || isOpen ? null : <DependencyEffects chosen={{ id: value, name }} own={own} />}
      {isOpen ? <ChoiceDialog label={label} own={own} onChoose={set} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface ChoiceDialogProps {
  readonly label: string;
  readonly own: AnyObject | undefined;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** What would make a circle stays in view and says why. */
function ChoiceDialog({ label, own, onChoose, onClose }: ChoiceDialogProps) {
  const texts = useMessages();
  const { circle } = useScheduleMessages();
  const { close } = useWords();
  const [chosen, setChosen] = useState<AnyObject | null>(null);
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
      title={label}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" disabledReason={chosen === null ? texts.nothingChosen : undefined} onClick={accept}>
            {texts.chooseObject}
          </Button>
        </>
      }
    >
      <ObjectTreePicker
        label={label}
        types={types}
        chosenId={chosen?.id ?? null}
        onChoose={setChosen}
        refusalOf={refusalOf}
        above={(own?.path ?? []).map(({ id }) => id)}
      />
      {chosen === null ? null : <DependencyEffects chosen={chosen} own={own} />}
    </LazyModal>
  );
}
