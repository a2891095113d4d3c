import type { UserGroup } from "@monitor/contract";
import type { RefObject } from "react";
import { keyOf } from "../../../shared/monitored-objects/index.ts";
import { objectPath, useGo } from "../../../shared/navigation/index.ts";
import { ObjectDialog } from "../../../shared/object-setup/tree/object-dialog.tsx";
import { useRightMessages } from "../../../shared/access-rights/texts.ts";

interface RightObjectDialogProps {
  readonly group: UserGroup;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Chooses the object on which a group gets a right; the right is set among the others of that object. Load it lazily. */
export function RightObjectDialog({ group, ...dialog }: RightObjectDialogProps) {
  const texts = useRightMessages();
  const go = useGo();
  return (
    <ObjectDialog
      {...dialog}
      title={texts.rightsWhere(group.name)}
      description={texts.rightsWhereHelp}
      action={texts.goOn}
      noneChosen={texts.noObjectChosen}
      onChoose={(object) => go(`${objectPath(keyOf(object), "settings")}?rights=1&add=group:${group.id}`)}
    />
  );
}
