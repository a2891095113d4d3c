import { Pencil, Plus, X } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { useMessages } from "../texts.ts";
import { useMaintenanceMessages } from "./texts.ts";
import { MaintenanceForm } from "./maintenance-form.tsx";
import { useWindowText } from "./maintenance-text.tsx";
import { readWindows } from "./maintenance.ts";
import type { MaintenanceWindow } from "./maintenance.ts";
import styles from "../settings/settings.module.css";

export interface MaintenanceFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True: the form for one more is open. */
  readonly startsWithNew: boolean;
}

/** Maintenance windows: those that there are, and a form for one more. They are saved with the other settings. */
export function MaintenanceField({ label, value, onChange, startsWithNew }: MaintenanceFieldProps) {
  const baseTexts = useMessages();
  const texts = useMaintenanceMessages();
  const windowText = useWindowText();
  const windows = readWindows(value);
  const [edited, setEdited] = useState<number | null>(startsWithNew ? windows.length : null);
  const put = (next: readonly MaintenanceWindow[]) => {
    onChange(JSON.stringify(next));
    setEdited(null);
  };
  return (
    <div className={styles.wide} role="group" aria-label={label}>
      <span className={styles.groupLabel}>{label}</span>
      {windows.map((window, index) =>
        index === edited ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- windows have no other name
          <div key={index} className={styles.window}>
            <span>
              <b>{window.reason === "" ? texts.maintenance : window.reason}</b> <span>{windowText(window)}</span>
            </span>
            <IconButton icon={Pencil} size="sm" label={texts.editWindow(index + 1)} onClick={() => setEdited(index)} />
            <IconButton
              icon={X}
              size="sm"
              label={texts.removeWindow(index + 1)}
              onClick={() => put(windows.filter((_, place) => place !== index))}
            />
          </div>
        ),
      )}
      {edited === null ? (
        <Button kind="ghost" icon={Plus} onClick={() => setEdited(windows.length)}>
          {baseTexts.addMaintenance}
        </Button>
      ) : (
        <MaintenanceForm
          key={edited}
          window={windows[edited] ?? null}
          onCancel={() => setEdited(null)}
          onDone={(window) => put([...windows.slice(0, edited), window, ...windows.slice(edited + 1)])}
        />
      )}
    </div>
  );
}
