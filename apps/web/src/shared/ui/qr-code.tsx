import { encode } from "uqr";
import styles from "./qr-code.module.css";

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Width and height in pixels. */
  readonly edge: number;
}

/** Dark on white in both themes: apps read no other. */
export function QrCode({ text, label, edge }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className={styles.qr}
      width={edge}
      height={edge}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect fill="white" width={size} height={size} />
      <path fill="black" d={path} />
    </svg>
  );
}
