import { Lock } from "lucide-react";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";

/** Whether an account can log in. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  const texts = useMessages();
  return isActive ? (
    <Badge tone="up" icon={<StatusIcon status="up" size={12} label={null} />}>
      {texts.active}
    </Badge>
  ) : (
    <Badge icon={<Icon shape={Lock} size={12} />}>{texts.inactive}</Badge>
  );
}
