import type { ObjectAction } from "@monitor/domain";
import { Info } from "lucide-react";
import { useRef, useState } from "react";
import { useWords } from "../../../shared/i18n/index.ts";
import type { ActionTarget } from "../../../shared/object-actions/object-actions-context.tsx";
import { Banner } from "../../../shared/ui/banner.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { LazyModal } from "../../../shared/loading/overlays.ts";
import { actionIcons } from "../action-icons.ts";
import { AffectedObjects } from "./affected-objects.tsx";
import { DetailsFields } from "./details-fields.tsx";
import styles from "../object-actions.module.css";
import { subjectOf } from "../split-targets.ts";
import { maxPerCall } from "../send-action.ts";
import type { RunAction } from "../send-action.ts";
import { kindOfTargets, splitTargets } from "../split-targets.ts";
import { useMessages as useActionMessages } from "../texts.ts";
import { useMessages } from "./texts.ts";
import { useDetailsForm } from "./use-details-form.ts";

export interface ActionDialogProps {
  readonly action: ObjectAction;
  readonly targets: readonly ActionTarget[];
  /** Settles with true after a response; without one the dialog stays, as it was filled in. */
  readonly onConfirm: RunAction;
  readonly onClose: () => void;
}

/** AC-07: asks before an action: which objects, which are left out and why, and for a pause or an acknowledgement how long. */
export function ActionDialog({ action, targets, onConfirm, onClose }: ActionDialogProps) {
  const texts = useMessages();
  const words = useActionMessages();
  const { cancel, close } = useWords();
  const form = useDetailsForm();
  const submitRef = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  // The dialog keeps its text while it is open, also when a refresh changes the objects.
  const [{ able, leftOut }] = useState(() => splitTargets(action, targets));
  const kind = kindOfTargets(able);
  const hasDetails = action === "pause" || action === "acknowledge";

  async function confirm() {
    const details = hasDetails ? form.submit() : null;
    if (isSending || (hasDetails && details === null)) return;
    setSending(true);
    const hasResponse = await onConfirm({ action, targets: able, details }, setSentCount);
    setSending(false);
    if (hasResponse) onClose();
  }

  return (
    <LazyModal
      isOpen
      size={hasDetails ? "md" : "sm"}
      title={texts.title(action, words.subject(subjectOf(able)))}
      description={texts.description(action, kind, words.others(kind))}
      closeLabel={close}
      onClose={onClose}
      onSubmit={() => void confirm()}
      {...(hasDetails ? {} : { initialFocus: submitRef })}
      footerNote={isSending && able.length > maxPerCall ? texts.sent(sentCount, able.length) : undefined}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            ref={submitRef}
            type="submit"
            kind="primary"
            icon={actionIcons[action]}
            isBusy={isSending}
            disabledReason={form.error ?? undefined}
          >
            {words.action[action]}
          </Button>
        </>
      }
    >
      <AffectedObjects targets={able} />
      {leftOut.map(({ reason, targets: left }) => (
        <div key={reason} className={styles.leftOut}>
          <Banner tone="unknown" icon={<Icon shape={Info} />} isSmall>
            {texts.leftOut({
              reason,
              count: left.length,
              total: targets.length,
              others: words.others(kindOfTargets(targets)),
              state: words.state(reason),
            })}
          </Banner>
        </div>
      ))}
      {action === "scan" ? <p className={styles.hint}>{texts.scanHint}</p> : null}
      {hasDetails ? <DetailsFields form={form} /> : null}
    </LazyModal>
  );
}
