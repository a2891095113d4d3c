import type { UserAccount } from "@monitor/contract";
import { Lock } from "lucide-react";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";

/** Whether an account can log in, and whether anybody ever has. */
export function ActiveBadge({ user }: { readonly user: Pick<UserAccount, "active" | "last_login"> }) {
  const texts = useMessages();
  if (!user.active) return <Badge icon={<Icon shape={Lock} size={12} />}>{texts.inactive}</Badge>;
  const isInvited = (user.last_login ?? null) === null;
  const tone = isInvited ? "unknown" : "up";
  return (
    <Badge tone={tone} icon={<StatusIcon status={tone} size={12} label={null} />}>
      {isInvited ? texts.invited : texts.active}
    </Badge>
  );
}
