import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { ElapsedTime } from "../../../shared/monitored-objects/index.ts";
import styles from "../grid/sensor-table.module.css";

const nowStepMs = 5000;
const NowContext = createContext(0);

/** One clock for all cells below: when it ticks, times are written anew and no row is. */
export function TableClock({ children }: { readonly children: ReactNode }) {
  return <NowContext value={useNow(nowStepMs)}>{children}</NowContext>;
}

/** Time since a moment, brought up to date by the table's clock. */
export function TimeCell({ sinceMs, emptyText }: { readonly sinceMs: number | null; readonly emptyText: string }) {
  return <ElapsedTime className={styles.time} sinceMs={sinceMs} nowMs={useContext(NowContext)} emptyText={emptyText} />;
}
