import { useState } from "react";
import type { RefObject } from "react";
import { useDocumentName } from "../../../shared/documents/use-document-name.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Checkbox } from "../../../shared/ui/checkbox.tsx";
import { SelectField } from "../../../shared/ui/select-field.tsx";
import { rotationSeconds } from "../board-address.ts";
import type { Rotation } from "../board-address.ts";
import { useBoards } from "../board-calls.ts";
import styles from "../boards.module.css";
import { useMessages } from "../texts.ts";

interface RotationDialogProps {
  /** The board that begins. */
  readonly boardId: string;
  readonly onStart: (rotation: Rotation) => void;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
}

/** Which boards a wall shows in turn, and how long each. */
export function RotationDialog({ boardId, onStart, onClose, returnFocus }: RotationDialogProps) {
  const texts = useMessages();
  const nameOf = useDocumentName();
  const { cancel, close } = useWords();
  const boards = useBoards().data ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([boardId]));
  const [seconds, setSeconds] = useState<number>(30);
  const ids = [boardId, ...boards.map(({ id }) => id).filter((id) => id !== boardId && chosen.has(id))];
  return (
    <LazyModal
      isOpen
      size="sm"
      title={texts.rotation}
      closeLabel={close}
      onClose={onClose}
      returnFocus={returnFocus}
      onSubmit={() => onStart({ ids, seconds })}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" isDisabled={ids.length < 2}>
            {texts.startRotation}
          </Button>
        </>
      }
    >
      <fieldset className={styles.rotated}>
        <legend>{texts.rotatedBoards}</legend>
        {boards.map((board) => (
          <Checkbox
            key={board.id}
            checked={board.id === boardId || chosen.has(board.id)}
            disabled={board.id === boardId}
            onChange={({ target }) => {
              const others = [...chosen].filter((id) => id !== board.id);
              setChosen(new Set(target.checked ? [...others, board.id] : others));
            }}
          >
            {nameOf(board)}
          </Checkbox>
        ))}
      </fieldset>
      <SelectField
        label={texts.rotationTime}
        value={String(seconds)}
        options={rotationSeconds.map((value) => ({
          value: String(value),
          label: value < 60 ? texts.seconds(value) : texts.minutes(value / 60),
        }))}
        onChange={({ target }) => setSeconds(Number(target.value))}
      />
    </LazyModal>
  );
}
