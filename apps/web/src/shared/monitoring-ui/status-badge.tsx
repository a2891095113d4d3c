import type { DisplayStatus } from "@monitor/domain";
import type { ReactNode } from "react";
import { Badge } from "../ui/badge.tsx";
import { StatusIcon } from "./status-icon.tsx";

export interface StatusBadgeProps {
  readonly status: DisplayStatus;
  /** The status in words; may be more exact than the status itself ("Paused until 20 Nov, 18:00", "7 down"). */
  readonly children: ReactNode;
  readonly hasIcon?: boolean;
}

/** Status as a tinted label, 20 px: icon and words. */
export function StatusBadge({ status, children, hasIcon = true }: StatusBadgeProps) {
  return (
    <Badge tone={status} icon={hasIcon ? <StatusIcon status={status} size={12} label={null} /> : null}>
      {children}
    </Badge>
  );
}
