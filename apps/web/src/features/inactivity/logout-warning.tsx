import { useRef } from "react";
import { useNow } from "../../shared/clock/index.ts";
import { useWords } from "../../shared/i18n/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { Button } from "../../shared/ui/button.tsx";
import { CountdownRing } from "../../shared/ui/countdown-ring.tsx";
import { Modal } from "../../shared/ui/modal.tsx";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { logOutMark } from "./inactivity.ts";
import { warningSeconds } from "./inactivity-watch.ts";
import type { InactivityWatch } from "./inactivity-watch.ts";
import styles from "./logout-warning.module.css";
import { useMessages } from "./texts.ts";

/** A voice that counts every second down could not be listened to. */
const announcedSeconds = [30, 10, 5];
const quarterSecondMs = 250;

export interface LogoutWarningProps {
  readonly watch: InactivityWatch;
  readonly onLogOut: () => void;
}

/** SE-05: the countdown before the end of an unused session. */
export function LogoutWarning({ watch, onLogOut }: LogoutWarningProps) {
  const texts = useMessages();
  const { close } = useWords();
  const { endsAtMs, lastActivityMs } = useStore(watch);
  const now = useNow(quarterSecondMs);
  const stayRef = useRef<HTMLButtonElement>(null);
  const seconds = Math.min(warningSeconds, Math.max(0, Math.ceil((endsAtMs - now) / 1000)));
  const idleSeconds = Math.max(0, Math.round((endsAtMs - lastActivityMs) / 1000) - seconds);
  const announced = announcedSeconds.find((step) => seconds > step - 2 && seconds <= step);

  return (
    <Modal
      isOpen
      size="sm"
      title={texts.title}
      description={texts.idle(Math.floor(idleSeconds / 60), idleSeconds % 60)}
      closeLabel={close}
      onClose={watch.noteActivity}
      initialFocus={stayRef}
      footer={
        <>
          <Button {...{ [logOutMark]: "" }} onClick={onLogOut}>
            {texts.logOutNow}
          </Button>
          <Button ref={stayRef} kind="primary" onClick={watch.noteActivity}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <div className={styles.countdown}>
        <span className={styles.ring}>
          <CountdownRing size={72} remainingShare={seconds / warningSeconds}>
            {seconds}
          </CountdownRing>
        </span>
        <p>
          {texts.endsIn} <b>{texts.seconds(seconds)}</b>. {texts.howToStay}
        </p>
      </div>
      <VisuallyHidden>
        <span aria-live="assertive" data-countdown={seconds}>
          {announced ? `${texts.endsIn} ${texts.seconds(announced)}.` : ""}
        </span>
      </VisuallyHidden>
    </Modal>
  );
}
