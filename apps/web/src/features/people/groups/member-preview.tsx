import type { UserAccount } from "@monitor/contract";
import { Eye } from "lucide-react";
import { useState } from "react";
import { reportFailure } from "../../../shared/api/index.ts";
import { LazyMenu } from "../../../shared/loading/overlays.ts";
import { beginPreview, hasPreviews } from "../../../shared/preview/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { nameOf } from "../people-data.ts";
import { useMessages } from "../texts.ts";

/** Opens the interface as one of these people sees it. */
export function MemberPreview({ members }: { readonly members: readonly UserAccount[] }) {
  const texts = useMessages();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const shown = members.filter(({ active, role }) => active && role !== "administrator");
  if (!hasPreviews) return null;
  return (
    <>
      <Button
        size="sm"
        icon={Eye}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabledReason={shown.length === 0 ? texts.noPreviews : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.whatMembersSee}
      </Button>
      {anchor ? (
        <LazyMenu
          label={texts.whatMembersSee}
          header={texts.seeAsWhom}
          anchor={anchor}
          align="end"
          onClose={() => setAnchor(null)}
          groups={[
            shown.map((user) => ({
              id: user.id,
              label: nameOf(user),
              onSelect: () => void beginPreview(user.id).catch(reportFailure),
            })),
          ]}
        />
      ) : null}
    </>
  );
}
