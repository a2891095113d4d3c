import type { Widget } from "@monitor/contract";
import { place, step } from "@monitor/domain";
import { Copy, GripVertical, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { classNames } from "../../shared/ui/class-names.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { IconButton } from "../../shared/ui/icon-button.tsx";
import { BoardGrid } from "./board-grid.tsx";
import styles from "./edit.module.css";
import { SizeHandles, usePointerDrag } from "./size-handles.tsx";
import { useMessages } from "./texts.ts";
import { useTitleOf, WidgetFrame } from "./widget-frame.tsx";
import type { BoardScope } from "./widget-frame.tsx";
import { useWidgetVerbs } from "./widget-verbs.ts";
import type { EditedBoard, Held, Verbs } from "./widget-verbs.ts";
import { definitionOf } from "./widgets/widget-kinds.ts";

export interface BoardEditorProps extends EditedBoard {
  readonly scope: BoardScope;
  readonly selectedId: string | null;
}

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The board whose widgets are moved, sized, doubled and removed, by keys alone as well as by pointer. */
export function BoardEditor(props: BoardEditorProps) {
  const { draft, scope, selectedId } = props;
  const [held, setHeld] = useState<Held | null>(null);
  const widgets = held?.widgets ?? draft.body.widgets;
  const verbs = useWidgetVerbs({ ...props, widgets, held, setHeld });
  return (
    <BoardGrid
      widgets={widgets}
      heldId={held?.id ?? null}
      ghost={held === null ? null : (draft.body.widgets.find(({ id }) => id === held.id) ?? null)}
      render={(widget) => (
        <div
          className={classNames(styles.edited, widget.id === selectedId && styles.selected)}
          data-held={widget.id === held?.id || undefined}
          onPointerDown={() => verbs.select(widget)}
        >
          <WidgetFrame
            widget={widget}
            scope={scope}
            header={<EditHeader widget={widget} verbs={verbs} isHeld={widget.id === held?.id} {...props} />}
          />
          {widget.id === selectedId ? <SizeHandles widget={widget} verbs={verbs} /> : null}
          {widget.id === held?.id ? (
            <span className={styles.badge} aria-hidden="true">
              {verbs.placeOf(widget)}
            </span>
          ) : null}
        </div>
      )}
    />
  );
}

interface EditHeaderProps extends BoardEditorProps {
  readonly widget: Widget;
  readonly verbs: Verbs;
  readonly isHeld: boolean;
}

function EditHeader({ widget, verbs, isHeld, selectedId }: EditHeaderProps) {
  const texts = useMessages();
  const titleOf = useTitleOf();
  const drag = usePointerDrag(widget, verbs);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const by = arrows[key];
    const smallest = definitionOf(widget.kind)?.smallest ?? { w: 1, h: 1 };
    const keys: Record<string, () => void> = isHeld
      ? { Enter: () => verbs.drop(), " ": () => verbs.drop(), Escape: () => verbs.putBack() }
      : {
          Enter: () => verbs.pickUp(widget),
          " ": () => verbs.pickUp(widget),
          e: () => verbs.settings(widget),
          d: () => verbs.duplicate(widget),
          Delete: () => verbs.remove(widget),
        };
    if (isHeld && by !== undefined) {
      const sized = { ...widget, w: widget.w + by.x, h: widget.h + by.y };
      const next = shiftKey
        ? place(verbs.widgets, widget.id, { place: sized, smallest })
        : step(verbs.widgets, widget.id, by);
      event.preventDefault();
      return verbs.show(widget.id, next);
    }
    const verb = keys[key];
    if (verb === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    verb();
  }

  return (
    <div className={styles.editHeader}>
      <h2 className={styles.gripTitle}>
        <button
          type="button"
          id={`grip-${widget.id}`}
          className={styles.grip}
          aria-label={`${titleOf(widget)}, ${verbs.placeOf(widget)}`}
          aria-pressed={isHeld}
          onKeyDown={onKeyDown}
          onFocus={() => verbs.select(widget)}
          onBlur={() => (isHeld ? verbs.drop() : undefined)}
          {...drag}
        >
          <Icon shape={GripVertical} size={14} />
          <span>{titleOf(widget)}</span>
        </button>
      </h2>
      {widget.id === selectedId ? (
        <span className={styles.tools}>
          <IconButton
            icon={Settings2}
            size="sm"
            label={texts.settingsOf(titleOf(widget))}
            onClick={() => verbs.settings(widget)}
          />
          <IconButton
            icon={Copy}
            size="sm"
            label={texts.duplicateOf(titleOf(widget))}
            onClick={() => verbs.duplicate(widget)}
          />
          <IconButton
            icon={Trash2}
            size="sm"
            label={texts.removeOf(titleOf(widget))}
            onClick={() => verbs.remove(widget)}
          />
        </span>
      ) : null}
    </div>
  );
}
