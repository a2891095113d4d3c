import { maxApiKeyObjects } from "@monitor/contract";
import { objectTypes, rootGroupId } from "@monitor/domain";
import { X } from "lucide-react";
import { useRef } from "react";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { keyOf } from "../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { ObjectTreePicker } from "../../shared/object-setup/tree/object-tree-picker.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import styles from "./api-keys.module.css";
import { useMessages } from "./texts.ts";

interface KeyObjectsProps {
  readonly objects: readonly AnyObject[];
  readonly onChange: (objects: readonly AnyObject[]) => void;
}

/** CA-31: the objects that a key is for, chosen in the tree. */
export function KeyObjects({ objects, onChange }: KeyObjectsProps) {
  const texts = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const without = (id: string) => objects.filter((each) => each.id !== id);
  const isChosen = ({ id }: AnyObject) => objects.some((each) => each.id === id);
  function leaveOut(id: string): void {
    onChange(without(id));
    // The button goes with its object.
    box.current?.querySelector("input")?.focus();
  }
  return (
    <div ref={box} className={styles.objects}>
      {objects.length === 0 ? null : (
        <ul className={styles.chosen} aria-label={texts.chosenObjects}>
          {objects.map((object) => (
            <li key={object.id} className={styles.chosenObject}>
              <ObjectTypeIcon type={keyOf(object).type} size={14} />
              <span>{object.name}</span>
              <IconButton icon={X} label={texts.leaveOut(object.name)} onClick={() => leaveOut(object.id)} />
            </li>
          ))}
        </ul>
      )}
      <ObjectTreePicker
        label={texts.keyObjects}
        types={objectTypes}
        chosenId={null}
        onChoose={(object) => onChange(isChosen(object) ? without(object.id) : [...objects, object])}
        refusalOf={(object) => (!isChosen(object) && objects.length >= maxApiKeyObjects ? texts.tooManyObjects : null)}
        above={[rootGroupId]}
      />
    </div>
  );
}
