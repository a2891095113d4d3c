import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import { showDone } from "../../../shared/object-setup/undo/undo-notice.ts";
import { TextField } from "../../../shared/ui/text-field.tsx";
import { useMessages } from "../texts.ts";
import { nameMistake } from "./name-mistake.ts";
import { useDialogMessages } from "./texts.ts";
import styles from "./rename.module.css";
import { renameObject } from "./setup-calls.ts";
import { SetupDialogFrame, useSetupWork } from "./setup-dialog.tsx";
import type { SetupDialogProps } from "./setup-dialog.tsx";

const minWidthPx = 200;
const insetPx = 9;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Where the name stands on the page: in the row of the tree that has the focus, or as the title of the page. */
function nameOnPage({ id, name }: ActionTarget): Element | null {
  const row = document.querySelector(`[role=tree] [data-object-id="${id}"] a`);
  if (row !== null && isShown(row)) return row;
  return [...document.querySelectorAll("h1")].find((title) => title.textContent === name && isShown(title)) ?? null;
}

function useRenaming({ request: { target }, onClose }: SetupDialogProps) {
  const texts = useMessages();
  const dialogTexts = useDialogMessages();
  const queryClient = useQueryClient();
  const work = useSetupWork();
  const [name, setName] = useState(target.name);
  const [isChecked, setChecked] = useState(false);
  const mistake = nameMistake(name, texts);

  async function rename(): Promise<void> {
    setChecked(true);
    if (mistake !== null || work.isBusy) return;
    if (name.trim() === target.name) return onClose();
    const isDone = await work.run(async () => {
      const seq = await renameObject(target, name.trim());
      showDone({ title: dialogTexts.renamed(name.trim()), seqs: [seq] }, texts, queryClient);
    });
    if (isDone) onClose();
  }
  return { work, name, setName, error: isChecked ? mistake : null, rename };
}

/** Gives an object another name, in place where its name is on the page; else in a dialog. */
export function RenameDialog(props: SetupDialogProps) {
  const [place] = useState(() => nameOnPage(props.request.target));
  return place === null ? <RenameInDialog {...props} /> : <RenameInPlace {...props} place={place} />;
}

function RenameInDialog(props: SetupDialogProps) {
  const dialogTexts = useDialogMessages();
  const { work, name, setName, error, rename } = useRenaming(props);
  return (
    <SetupDialogFrame
      title={dialogTexts.renameTitle(props.request.target.name)}
      submitLabel={dialogTexts.rename}
      work={work}
      onSubmit={() => void rename()}
      onClose={props.onClose}
    >
      <TextField
        label={dialogTexts.name}
        required
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </SetupDialogFrame>
  );
}

/** The rectangle of an element, also after the page has scrolled under the field. */
function useRectOf(element: Element): ClientRect {
  const [rect, setRect] = useState(() => element.getBoundingClientRect());
  useLayoutEffect(() => {
    const follow = () => setRect(element.getBoundingClientRect());
    window.addEventListener("scroll", follow, true);
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, true);
      window.removeEventListener("resize", follow);
    };
  }, [element]);
  return rect;
}

/** A field over the name. Enter saves, Escape or leaving it untouched restores; a refusal stands below the field. */
function RenameInPlace(props: SetupDialogProps & { readonly place: Element }) {
  const { place, onClose, request } = props;
  const dialogTexts = useDialogMessages();
  const { work, name, setName, error, rename } = useRenaming(props);
  const rect = useRectOf(place);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  function close(): void {
    onClose();
    const focused = place.closest("[role=treeitem]") ?? before.current;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Enter") void rename();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function leave(event: FocusEvent): void {
    // A window that goes to the background keeps what was typed.
    if (document.activeElement !== event.target && name.trim() === request.target.name) onClose();
  }
  const left = Math.max(0, Math.min(rect.left - insetPx, window.innerWidth - minWidthPx - insetPx));
  const width = Math.max(minWidthPx, Math.min(rect.width + 80, window.innerWidth - left - insetPx));
  const refusal = error ?? work.refusal;
  return createPortal(
    <div className={styles.place} style={{ left, top: rect.top + rect.height / 2, width }}>
      <input
        ref={field}
        className={styles.input}
        aria-label={dialogTexts.renameTitle(request.target.name)}
        aria-invalid={refusal !== null}
        aria-describedby={refusal === null ? undefined : "rename-refusal"}
        value={name}
        readOnly={work.isBusy}
        style={{ font: window.getComputedStyle(place).font }}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={handleKey}
        onBlur={leave}
      />
      {refusal === null ? null : (
        <p id="rename-refusal" className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>,
    document.body,
  );
}
