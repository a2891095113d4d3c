import { rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { useState } from "react";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useMessages } from "../texts.ts";
import { ObjectTreePicker } from "../../../shared/object-setup/tree/object-tree-picker.tsx";
import { useDialogMessages } from "./texts.ts";
import styles from "./dialogs.module.css";

/** Where something new or moved goes. */
export interface Place extends ObjectKey {
  readonly name: string;
}

const containers: readonly ObjectType[] = ["group", "probe"];

/** Whether an object can be directly below another one; the root group holds groups only. */
export function canBeBelow(type: ObjectType, place: ObjectKey): boolean {
  if (type === "sensor") return place.type === "device";
  if (place.id === rootGroupId) return type === "group";
  return containers.includes(place.type);
}

/** Why an object can't take one of this type, in words; null where it can. */
export function usePlaceRefusal(type: ObjectType, right: string): (place: AnyObject) => string | null {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  return (place) => {
    if (!canBeBelow(type, keyOf(place))) return dialogTexts.notHere(type);
    return place.rights?.includes(right) === true ? null : texts.noRightHere;
  };
}

interface PlaceFieldProps {
  /** What goes there. */
  readonly type: ObjectType;
  readonly place: Place | null;
  readonly onChange: (place: Place) => void;
  readonly above: readonly string[];
}

/** The place in one line, with a tree to choose another. */
export function PlaceField({ type, place, onChange, above }: PlaceFieldProps) {
  const dialogTexts = useDialogMessages();
  const [isOpen, setOpen] = useState(place === null);
  const refusalOf = usePlaceRefusal(type, "create");
  return (
    <div className={styles.field}>
      <div className={styles.place}>
        <span>
          {dialogTexts.place}: <b>{place === null ? dialogTexts.nothingChosenYet : place.name}</b>
        </span>
        {place === null ? null : (
          <Button size="sm" kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {dialogTexts.otherPlace}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ObjectTreePicker
          label={dialogTexts.place}
          types={type === "sensor" ? [...containers, "device"] : containers}
          chosenId={place?.id ?? null}
          onChoose={(object) => onChange({ ...keyOf(object), name: object.name })}
          refusalOf={refusalOf}
          above={above}
        />
      ) : null}
    </div>
  );
}
