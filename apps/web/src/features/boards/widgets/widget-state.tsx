import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "../boards.module.css";
import { useMessages } from "../texts.ts";

/** What a widget says in place of its content. */
export function WidgetNote({
  children,
  isFault = false,
}: {
  readonly children: ReactNode;
  readonly isFault?: boolean;
}) {
  return (
    <p className={isFault ? styles.fault : styles.quiet}>
      {isFault ? <Icon shape={TriangleAlert} size={14} /> : null} {children}
    </p>
  );
}

/** While data is on its way, and where it does not come. */
export function WidgetWait({ error }: { readonly error: Error | null }) {
  const texts = useMessages();
  return error === null ? <Skeleton height={56} /> : <WidgetNote isFault>{texts.notLoaded}</WidgetNote>;
}
