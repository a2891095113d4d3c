import { useState } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { useObject } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { typeFromPath, usePathname, usePathParams } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { FieldError } from "../../../shared/ui/field.tsx";
import { useMessages } from "../texts.ts";
import { useObjectName } from "./use-object-name.ts";
import type { SettingControl } from "./setting-control.ts";
import styles from "./settings.module.css";

const ChoiceDialog = lazyPart(async () => (await import("../dependency/dependency-parts.tsx")).ChoiceDialog, {
  otherwise: "retry",
});
const DependencyEffects = lazyPart(async () => (await import("../dependency/dependency-parts.tsx")).DependencyEffects, {
  otherwise: "retry",
});

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
