import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";
import styles from "./radio-tiles.module.css";
import { Radio } from "./radio.tsx";

export interface RadioTile<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Takes the whole row. */
  readonly isWide?: boolean;
  /** Control at the right of a wide tile, for instance a date-time field. */
  readonly extra?: ReactNode;
}

export interface RadioTilesProps<Value extends string> {
  readonly legend: string;
  readonly tiles: readonly RadioTile<Value>[];
  readonly value: Value;
  readonly error?: string | null | undefined;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons as tiles, three in a row (two below 640 px, and where four would leave one alone). */
export function RadioTiles<Value extends string>({ legend, tiles, value, error, onChange }: RadioTilesProps<Value>) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.tiles, tiles.filter(({ isWide }) => !isWide).length === 4 && styles.pairs)}>
        {tiles.map((tile) => {
          const isOn = tile.value === value;
          return (
            <div key={tile.value} className={classNames(styles.tile, isOn && styles.on, tile.isWide && styles.wide)}>
              <label className={styles.label}>
                <Radio name={name} value={tile.value} checked={isOn} onChange={() => onChange(tile.value)} />
                {tile.label}
              </label>
              {tile.extra ? <div className={styles.extra}>{tile.extra}</div> : null}
            </div>
          );
        })}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
