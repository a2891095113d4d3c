import type { ObjectType } from "@monitor/domain";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { ObjectTreePicker } from "../../../shared/object-setup/tree/object-tree-picker.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import styles from "./sources.module.css";
import { useSourcesMessages } from "./texts.ts";
import { useSourceChoice } from "./use-source-choice.ts";
import type { SourceText } from "./use-source-choice.ts";

const types: readonly ObjectType[] = ["group", "probe", "device", "sensor"];
const searchedTypes: readonly ObjectType[] = ["sensor"];

export interface SourceDialogProps extends SourceText {
  readonly onClose: () => void;
}

/** Sensors, or channels of them, that are chosen one after the other; each goes into the text at once. */
export function SourceDialog({ onClose, ...sourceText }: SourceDialogProps) {
  const texts = useSourcesMessages();
  const { close } = useWords();
  const { sensor, chooseSensor, channels, channel, chooseChannel, reason, add, added } = useSourceChoice(sourceText);
  return (
    <LazyModal
      isOpen
      title={texts.choose[sourceText.form]}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.done}</Button>
          <Button kind="primary" disabledReason={reason} onClick={add}>
            {texts.add}
          </Button>
        </>
      }
    >
      <ObjectTreePicker
        label={texts.tree}
        types={types}
        searchedTypes={searchedTypes}
        chosenId={sensor?.id ?? null}
        onChoose={chooseSensor}
        refusalOf={(object) => (keyOf(object).type === "sensor" ? null : "")}
        above={[]}
      />
      {channels.length > 0 ? (
        <div className={styles.channel}>
          <SelectField
            label={texts.channel}
            options={channels.map(({ number, name }) => ({ value: String(number), label: name }))}
            value={String(channel?.number ?? "")}
            onChange={({ target }) => chooseChannel(Number(target.value))}
          />
        </div>
      ) : null}
      <p className={styles.added} role="status">
        {added}
      </p>
    </LazyModal>
  );
}
