import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { LazyPopover } from "../../../shared/loading/overlays.ts";
import { keyOf, useObject } from "../../../shared/monitored-objects/index.ts";
import { objectShape } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { formatSearch, useGo, useSearchParams } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { calendarPath } from "./calendar-path.ts";
import { useCalendarMessages } from "./texts.ts";
import styles from "./calendar-page.module.css";

const ObjectTreePicker = lazyPart(
  async () => (await import("../../../shared/object-setup/tree/object-tree-picker.tsx")).ObjectTreePicker,
  { otherwise: "retry" },
);

const types = ["group", "probe", "device", "sensor"] as const;
const widthPx = 360;

/** Whose calendar it is, and the way to that of another object: the days that are shown stay. */
export function ObjectChoice({ target }: { readonly target: ObjectKey }) {
  const texts = useCalendarMessages();
  const go = useGo();
  const params = useSearchParams();
  const object = useObject(target).data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = object?.name ?? "";
  return (
    <>
      <Button
        size="sm"
        icon={objectShape(target.type)}
        trailingIcon={ChevronDown}
        className={styles.objectChoice}
        aria-label={texts.ofObject(name)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      >
        {name}
      </Button>
      {anchor === null ? null : (
        <LazyPopover
          label={texts.otherObject}
          anchor={anchor}
          align="end"
          width={widthPx}
          onClose={() => setAnchor(null)}
        >
          <div className={styles.objectTree}>
            <ObjectTreePicker
              label={texts.otherObject}
              types={types}
              chosenId={target.id}
              above={[...(object?.path ?? []).map(({ id }) => id), target.id]}
              refusalOf={() => null}
              onChoose={(chosen) => {
                setAnchor(null);
                go(calendarPath(keyOf(chosen)) + formatSearch(params));
              }}
            />
          </div>
        </LazyPopover>
      )}
    </>
  );
}
