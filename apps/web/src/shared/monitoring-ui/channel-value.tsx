import { formatChannelValue } from "@monitor/domain";
import type { Locale, Unit } from "@monitor/domain";
import styles from "./channel-value.module.css";

export interface ChannelValueProps {
  readonly value: number | null | undefined;
  readonly unit: Unit;
  readonly locale: Locale;
  /** Texts of the lookup; they replace number and unit. */
  readonly lookupTexts?: readonly string[] | null | undefined;
  /** Shown without a value ("No data"). */
  readonly emptyText: string;
  /** row in tables, tile 20 px in tiles. */
  readonly size?: "row" | "tile";
}

/** Value of a channel, the unit quieter; a lookup shows its text. */
export function ChannelValue(props: ChannelValueProps) {
  const { value, unit, locale, lookupTexts, emptyText, size = "row" } = props;
  if (value === null || value === undefined) return <span className={styles.empty}>{emptyText}</span>;
  const hasLookup = lookupTexts !== null && lookupTexts !== undefined && lookupTexts.length > 0;
  const { text, unitText } = hasLookup
    ? { text: lookupTexts.join(", "), unitText: "" }
    : formatChannelValue(value, unit, locale);
  return (
    <span className={size === "tile" ? styles.tile : styles.row}>
      <b>{text}</b>
      {unitText ? <small> {unitText}</small> : null}
    </span>
  );
}
