import type { TicketStateName } from "@monitor/contract";
import { Check, CircleDot, X } from "lucide-react";
import { Badge } from "../../shared/ui/badge.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { useMessages } from "./texts.ts";

const looks = {
  open: { tone: "accent", icon: CircleDot },
  resolved: { tone: "up", icon: Check },
  closed: { tone: "unknown", icon: X },
} as const;

/** How a ticket stands. */
export function TicketStateBadge({ state }: { readonly state: TicketStateName }) {
  const texts = useMessages();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon shape={icon} size={12} />}>
      {texts.state[state]}
    </Badge>
  );
}
