import type { Widget } from "@monitor/contract";
import type { ReactNode } from "react";
import { PanelBoundary } from "../../shared/error-boundary/index.ts";
import type { HistoryRange } from "../../shared/charts/time-axis.ts";
import { useBoardObject } from "./board-data.tsx";
import styles from "./boards.module.css";
import { useMessages } from "./texts.ts";
import { definitionOf } from "./widgets/widget-kinds.ts";
import { WidgetNote } from "./widgets/widget-state.tsx";

export interface BoardScope {
  /** What widgets are about that name no object of their own. */
  readonly object: string;
  readonly range: HistoryRange;
}

/** The title of a widget: its own, or the usual one of its kind. */
export function useTitleOf(): (widget: Pick<Widget, "title" | "kind">) => string {
  const { kinds } = useMessages();
  return ({ title, kind }) => title || (kinds[kind] ?? kind);
}

/** A widget with its title; `header` stands in place of the title where the board is edited. */
export function WidgetFrame({ widget, scope, header, isStill = false }: WidgetFrameProps) {
  const titleOf = useTitleOf();
  const isInert = isStill || header !== undefined;
  return (
    <article className={styles.widget} aria-label={titleOf(widget)}>
      {header ?? <h2 className={styles.widgetTitle}>{titleOf(widget)}</h2>}
      {/* The scrolled part takes the focus, so that keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.widgetBody} inert={isInert} tabIndex={isInert ? -1 : 0}>
        <PanelBoundary>
          <WidgetContent widget={widget} scope={scope} />
        </PanelBoundary>
      </div>
    </article>
  );
}
export interface WidgetFrameProps {
  readonly widget: Widget;
  readonly scope: BoardScope;
  readonly header?: ReactNode;
  /** Nothing in it can be used, as on a wall. */
  readonly isStill?: boolean;
}

function WidgetContent({ widget, scope }: WidgetFrameProps) {
  const texts = useMessages();
  const object = widget.object ?? scope.object;
  const found = useBoardObject(object);
  const definition = definitionOf(widget.kind);
  if (definition === null) return <WidgetNote>{texts.unknownKind}</WidgetNote>;
  const { View, fields } = definition;
  if (fields.includes("object") && found === null) return <WidgetNote isFault>{texts.goneObject}</WidgetNote>;
  return <View widget={widget} object={object} range={scope.range} />;
}
