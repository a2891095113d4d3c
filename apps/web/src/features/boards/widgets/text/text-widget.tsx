import styles from "../widgets.module.css";
import { useMessages } from "../../texts.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote } from "../widget-state.tsx";

/** Plain text with its line breaks. */
export function TextWidget({ widget }: WidgetViewProps) {
  const texts = useMessages();
  if (!widget.text) return <WidgetNote>{texts.noText}</WidgetNote>;
  return <p className={styles.text}>{widget.text}</p>;
}
