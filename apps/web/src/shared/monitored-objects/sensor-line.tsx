import type { DisplayStatus } from "@monitor/domain";
import type { ReactNode } from "react";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../monitoring-ui/status-icon.tsx";
import { classNames } from "../ui/class-names.ts";
import { ElapsedTime } from "./elapsed-time.tsx";
import type { ElapsedTimeProps } from "./elapsed-time.tsx";
import styles from "./sensor-line.module.css";

export interface SensorLineProps extends Pick<ElapsedTimeProps, "sinceMs" | "nowMs" | "wording"> {
  readonly status: DisplayStatus;
  readonly name: string;
  readonly message: string | null;
  readonly deviceName?: string | undefined;
  /** What is beside the name. */
  readonly mark?: ReactNode;
  /** For the last of the two lines below the name: device, else message. */
  readonly lastLineClassName?: string | false | undefined;
  /** True: for a list of small screens. */
  readonly isLarge?: boolean;
  /** What is below the device. */
  readonly children?: ReactNode;
}

/** A sensor as an entry of a list: status, name and how long it is so, message, device. Stands inside a link. */
export function SensorLine(props: SensorLineProps) {
  const { status, name, message, deviceName, mark, lastLineClassName, isLarge = false, children, ...time } = props;
  const { statusLabel } = useMonitoringWords();
  return (
    <span className={classNames(styles.line, isLarge && styles.large)}>
      <StatusIcon status={status} size={isLarge ? 18 : 14} label={statusLabel(status)} />
      <span className={styles.text}>
        <span className={styles.head}>
          <b className={styles.name}>{name}</b>
          {mark}
          <ElapsedTime className={styles.since} {...time} emptyText="" />
        </span>
        {message ? (
          <span className={classNames(styles.message, !deviceName && lastLineClassName)}>{message}</span>
        ) : null}
        {deviceName ? <span className={classNames(styles.device, lastLineClassName)}>{deviceName}</span> : null}
        {children}
      </span>
    </span>
  );
}
