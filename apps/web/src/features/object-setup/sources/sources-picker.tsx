import type { SourceForm } from "@monitor/domain";
import { X } from "lucide-react";
import { useState } from "react";
import { PanelBoundary } from "../../../shared/error-boundary/index.ts";
import { lazyPart } from "../../../shared/loading/lazy-part.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { textLinkClassName } from "../../../shared/ui/text-link.tsx";
import type { SettingControl } from "../settings/setting-control.ts";
import { withoutSensor } from "./source-text.ts";
import styles from "./sources.module.css";
import { useSourcesMessages } from "./texts.ts";
import { useNamedSensors } from "./use-named-sensors.ts";

const SourceDialog = lazyPart(async () => (await import("./source-dialog.tsx")).SourceDialog, { otherwise: "retry" });

interface SourcesPickerProps extends SettingControl {
  readonly form: SourceForm;
}

/** Below a text that names other sensors by their ids: what these are called, and a tree to choose more from. */
export function SourcesPicker({ form, value, set, binding }: SourcesPickerProps) {
  const texts = useSourcesMessages();
  const [cursor, setCursor] = useState<number | null>(null);
  const { sensors, isLoading } = useNamedSensors(form, value);
  /** The text field keeps its cursor when the focus leaves it. */
  const open = () => {
    const area = document.getElementsByName(binding.name)[0];
    setCursor(area instanceof HTMLTextAreaElement ? area.selectionStart : value.length);
  };
  return (
    <div className={styles.picker}>
      {sensors.length === 0 ? null : (
        <ul className={styles.named} aria-label={texts.named}>
          {sensors.map(({ id, name }) => (
            <li key={id} className={styles.sensor}>
              {name === null ? (
                <span className={isLoading ? styles.name : styles.unknown}>
                  {isLoading ? `#${id}` : texts.unknown(id)}
                </span>
              ) : (
                <span className={styles.name}>
                  #{id}{" "}
                  <AppLink className={textLinkClassName} href={objectPath({ type: "sensor", id })} target="_blank">
                    {name}
                  </AppLink>
                </span>
              )}
              {form === "sensors" ? (
                <IconButton
                  icon={X}
                  size="sm"
                  label={texts.remove(name ?? `#${id}`)}
                  onClick={() => set(withoutSensor(value, id))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" aria-haspopup="dialog" onClick={open}>
        {texts.choose[form]}
      </Button>
      {cursor === null ? null : (
        <PanelBoundary>
          <SourceDialog form={form} text={value} cursor={cursor} set={set} onClose={() => setCursor(null)} />
        </PanelBoundary>
      )}
    </div>
  );
}
