import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { typeFromPath, usePathParams } from "../../../shared/navigation/index.ts";
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

/** An object to depend on, chosen from the tree. What would make a circle stays in view and says why. */
export function ObjectField({ label, value, set, binding }: ObjectFieldProps) {
  const texts = useMessages();
  const { circle } = useScheduleMessages();
  const { close } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<AnyObject | null>(null);
  const name = useObjectName(value);
  const { type: part = "sensor", id: ownId = "" } = usePathParams();
  const own = useObject({ type: typeFromPath(part) ?? "sensor", id: ownId }).data;
  function refusalOf(object: AnyObject): string | null {
    const found = circleBetween(own, object);
    return found === null ? null : circle[found];
  }
  const accept = () => {
    if (chosen !== null) set(chosen.id);
    setOpen(false);
  };
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
      {value !== "" && !isOpen && own !== undefined ? (
        <DependencyEffects chosen={{ id: value, name }} own={own} />
      ) : null}
      {isOpen ? (
        <LazyModal
          isOpen
          title={label}
          closeLabel={close}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
              <Button
                kind="primary"
                disabledReason={chosen === null ? texts.nothingChosen : undefined}
                onClick={accept}
              >
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
          {chosen === null || own === undefined ? null : <DependencyEffects chosen={chosen} own={own} />}
        </LazyModal>
      ) : null}
    </div>
  );
}
