import type { GivenRight, UserGroup } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "../../../shared/loading/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Card } from "../../../shared/ui/card.tsx";
import { RightLines } from "../right-lines.tsx";
import { useMessages } from "../texts.ts";

const RightObjectDialog = lazyPart(async () => (await import("./panel-dialogs.ts")).RightObjectDialog);

interface GroupRightsCardProps {
  readonly group: UserGroup;
  readonly rights: UseQueryResult<GivenRight[]>;
}

/** On which objects a group has rights, with the way to give it one more. */
export function GroupRightsCard({ group, rights }: GroupRightsCardProps) {
  const texts = useMessages();
  const [isOpen, setOpen] = useState(false);
  const setRef = useRef<HTMLButtonElement>(null);
  return (
    <Card
      title={texts.rights}
      isFlush
      isBusy={rights.isPending}
      actions={
        <Button ref={setRef} size="sm" icon={Plus} onClick={() => setOpen(true)}>
          {texts.setForObject}
        </Button>
      }
    >
      <RightLines query={rights} none={texts.noGroupRights} />
      {isOpen ? <RightObjectDialog group={group} returnFocus={setRef} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
