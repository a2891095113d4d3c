import type { ReactNode } from "react";
import { lazyPart, Nothing } from "../../shared/loading/index.ts";
import type { ObjectKey } from "../../shared/navigation/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { ObjectHeader } from "./object-header.tsx";
import type { ObjectHeaderProps } from "./object-header.tsx";
import styles from "./object-page.module.css";

/** Only sensors have it. */
const PhoneActions = lazyPart<ObjectKey>(async () => (await import("./phone-actions.tsx")).PhoneActions, {
  otherwise: Nothing,
});

export interface ObjectPageProps extends ObjectHeaderProps {
  /** The content takes the rest of the window and scrolls on its own: header and bars stay (tables, devices). */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** An object's page: its header and below it the view of a tab. */
export function ObjectPage({ isFilled = false, children, ...header }: ObjectPageProps) {
  return (
    <div className={classNames(styles.page, isFilled && styles.filled)}>
      <ObjectHeader {...header} />
      {isFilled ? children : <div className={styles.content}>{children}</div>}
      {header.type === "sensor" ? <PhoneActions type={header.type} id={header.id} /> : null}
    </div>
  );
}
