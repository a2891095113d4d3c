import type { GivenRight, UserGroup } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { lazyPart } from "../../../shared/loading/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { Chip } from "../../../shared/ui/chip.tsx";
import { useMessages } from "../texts.ts";
import styles from "./groups.module.css";

const RightObjectDialog = lazyPart(async () => (await import("./late-parts.ts")).RightObjectDialog);
const RightsTree = lazyPart(async () => (await import("./late-parts.ts")).RightsTree);

interface GroupRightsCardProps {
  readonly group: UserGroup;
  readonly rights: UseQueryResult<GivenRight[]>;
}

/** What a group may do on which object: its own settings in the tree of objects, or they alone. */
export function GroupRightsCard({ group, rights }: GroupRightsCardProps) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [isOwnOnly, setOwnOnly] = useState(false);
  const setRef = useRef<HTMLButtonElement>(null);
  return (
    <Card
      title={texts.rights}
      isFlush
      isBusy={rights.isPending}
      actions={
        <>
          <Chip label={texts.onlyOwn} isOn={isOwnOnly} onToggle={() => setOwnOnly(!isOwnOnly)} />
          <span className={styles.setButton}>
            <Button ref={setRef} size="sm" icon={Plus} isIconOnlyBelowMd onClick={() => setOpen(true)}>
              {texts.setForObject}
            </Button>
          </span>
        </>
      }
    >
      {rights.data ? <RightsTree group={group} rights={rights.data} isOwnOnly={isOwnOnly} /> : null}
      {rights.error && !rights.data ? (
        <PanelError
          title={texts.rightsFailed}
          error={rights.error}
          isRetrying={rights.isFetching}
          onRetry={() => void rights.refetch()}
        >
          {texts.loadFailedText}
        </PanelError>
      ) : null}
      {isOpen ? <RightObjectDialog group={group} returnFocus={setRef} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
