import { Check, CircleAlert } from "lucide-react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import styles from "./settings-page.module.css";
import { useMessages } from "./texts.ts";
import { useSaveKey } from "./use-save-key.ts";
import type { SettingsForm } from "./use-settings-form.ts";

export interface SettingsFormFrameProps<V extends object> {
  readonly settings: SettingsForm<V>;
  readonly label: string;
  /** Behind how much is unsaved: what that is, or what saving does at once. */
  readonly note?: ReactNode;
  /** Of the button, where something is made rather than changed. */
  readonly saveLabel?: string | undefined;
  readonly children: ReactNode;
}

/** The form around sections that are saved together, with its bar at the end, which stays in view. */
export function SettingsFormFrame<V extends object>({ label, children, ...bar }: SettingsFormFrameProps<V>) {
  const { form, changeCount, isKept } = bar.settings;
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={form.submit}>
      {children}
      <SaveBar {...bar} />
      <LeaveGuard changeCount={changeCount} isKept={isKept} />
    </form>
  );
}

function SaveBar<V extends object>({
  settings,
  note,
  saveLabel,
}: Omit<SettingsFormFrameProps<V>, "label" | "children">) {
  const texts = useMessages();
  const { form, changeCount, saveState, discard } = settings;
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button);
  const isChanged = changeCount > 0;
  const hasFailed = saveState === "failed" && isChanged && !form.isBusy;
  const unsaved = isChanged ? texts.unsaved(changeCount) : texts.nothingToSave;
  const isSaved = saveState === "saved" && !isChanged;
  return (
    <div className={styles.bar}>
      <p className={classNames(styles.state, hasFailed && styles.failed)} role="status">
        {hasFailed ? <Icon shape={CircleAlert} /> : null}
        {isSaved ? <Icon shape={Check} /> : null}
        {hasFailed ? texts.notSaved : isSaved ? texts.saved : unsaved}
      </p>
      {isChanged ? note : null}
      <Button kind="ghost" isDisabled={!isChanged || form.isBusy} onClick={discard}>
        {texts.discard}
      </Button>
      <Button
        ref={button}
        type="submit"
        kind="primary"
        isBusy={form.isBusy}
        disabledReason={isChanged ? undefined : texts.nothingToSave}
      >
        {saveLabel ?? texts.save}
      </Button>
    </div>
  );
}
