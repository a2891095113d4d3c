import { Plus } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import styles from "../settings/settings.module.css";
import { useMessages } from "../texts.ts";
import { isEmptyList } from "./empty-list.ts";
import type { MaintenanceFieldProps } from "./maintenance-field.tsx";

const MaintenanceField = lazyPart(async () => (await import("./maintenance-field.tsx")).MaintenanceField, {
  otherwise: "retry",
});

/** Most objects have no maintenance windows: lists and forms of them come when there is one, or when one is added. */
export function MaintenanceSetting(props: Omit<MaintenanceFieldProps, "startsWithNew">) {
  const { label, value } = props;
  const texts = useMessages();
  const [isAdding, setAdding] = useState(false);
  if (isAdding || !isEmptyList(value)) return <MaintenanceField {...props} startsWithNew={isAdding} />;
  return (
    <div className={styles.wide} role="group" aria-label={label}>
      <span className={styles.groupLabel}>{label}</span>
      <Button kind="ghost" icon={Plus} onClick={() => setAdding(true)}>
        {texts.addMaintenance}
      </Button>
    </div>
  );
}
