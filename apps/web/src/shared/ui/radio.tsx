import type { ComponentProps } from "react";
import styles from "./radio.module.css";

export type RadioProps = Omit<ComponentProps<"input">, "type" | "className">;

/** Radio button of 16 px; the tile around it shows the focus. */
export function Radio(props: RadioProps) {
  return <input {...props} type="radio" className={styles.radio} />;
}
