import { useWords } from "../../shared/i18n/index.ts";
import { areShortcutsOn } from "../../shared/keyboard/index.ts";
import { ShortcutTable } from "../../shared/keyboard/shortcut-table.tsx";
import { Modal } from "../../shared/ui/modal.tsx";
import { useMessages } from "./texts.ts";

export interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

/** The keys of the interface, behind `?`. Load it lazily. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const texts = useMessages();
  const { close } = useWords();
  const note = areShortcutsOn() ? texts.singleKeysOn : texts.singleKeysOff;
  return (
    <Modal isOpen size="lg" title={texts.title} description={note} closeLabel={close} onClose={onClose}>
      <ShortcutTable />
    </Modal>
  );
}
