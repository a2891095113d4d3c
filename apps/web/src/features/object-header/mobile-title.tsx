import { parentOf, rootGroupId } from "@monitor/domain";
import { Info } from "lucide-react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useWords } from "../../shared/i18n/index.ts";
import { StatusBadge } from "../../shared/monitoring-ui/status-badge.tsx";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { homePath, MobileHeading, mobileBackPath, objectPath } from "../../shared/navigation/index.ts";
import { FlappingMark, keyOf, targetOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { LazyModal } from "../../shared/loading/overlays.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import { HeaderActions } from "./header-actions.tsx";
import styles from "./object-header.module.css";
import type { StatusPhrase } from "./status-phrase.ts";
import { useMessages } from "./texts.ts";

export interface MobileTitleProps {
  readonly object: AnyObject;
  readonly phrase: StatusPhrase;
  readonly statusLabel: string;
  /** The object's details, for the sheet behind the info button. */
  readonly details?: ReactNode;
}

/** LY-05: status, name and info button in the top bar of small screens; back leads to the parent, from the root group home. */
export function MobileTitle({ object, phrase, statusLabel, details }: MobileTitleProps) {
  const texts = useMessages();
  const { close } = useWords();
  const [isOpen, setOpen] = useState(false);
  const parent = parentOf(object.path ?? []);
  const backPath = object.id === rootGroupId ? homePath : parent ? objectPath(keyOf(parent)) : null;

  useEffect(() => {
    mobileBackPath.set(backPath);
    return () => mobileBackPath.set(null);
  }, [backPath]);

  const content = (
    <>
      <StatusIcon status={phrase.status} size={16} label={statusLabel} />
      <b className={styles.mobileName}>{object.name}</b>
      <FlappingMark sensor={object} />
    </>
  );
  return (
    <MobileHeading>
      <h1>
        {details ? (
          <button type="button" className={styles.mobileTitle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {content}
            <Icon shape={Info} size={16} className={styles.info} />
            <VisuallyHidden>{texts.info}</VisuallyHidden>
          </button>
        ) : (
          <span className={styles.mobileTitle}>{content}</span>
        )}
      </h1>
      {isOpen ? (
        <LazyModal
          isOpen
          title={object.name}
          description={<StatusBadge status={phrase.status}>{phrase.text}</StatusBadge>}
          closeLabel={close}
          onClose={() => setOpen(false)}
          footer={<HeaderActions target={targetOf(object)} isBlock onUse={() => setOpen(false)} />}
        >
          {details}
        </LazyModal>
      ) : null}
    </MobileHeading>
  );
}
