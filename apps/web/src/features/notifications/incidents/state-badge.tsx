import type { IncidentInfo } from "@monitor/contract";
import { Archive, Check, CircleDot, TrendingUp, Waves } from "lucide-react";
import { Badge } from "../../../shared/ui/badge.tsx";
import type { BadgeProps } from "../../../shared/ui/badge.tsx";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { IconShape } from "../../../shared/ui/icon.tsx";
import { useMessages } from "../texts.ts";

const looks: Readonly<Record<string, { readonly tone: NonNullable<BadgeProps["tone"]>; readonly icon: IconShape }>> = {
  open: { tone: "accent", icon: CircleDot },
  acknowledged: { tone: "down_acknowledged", icon: Check },
  flapping: { tone: "warning", icon: Waves },
  recovering: { tone: "up", icon: TrendingUp },
  closed: { tone: "unknown", icon: Archive },
};

/** How an incident stands; never the status of its sensors. States of newer servers are shown by their names. */
export function StateBadge({ state }: Pick<IncidentInfo, "state">) {
  const texts = useMessages();
  const words: Readonly<Record<string, string>> = texts.state;
  const { tone, icon } = looks[state] ?? { tone: "unknown", icon: CircleDot };
  return (
    <Badge tone={tone} icon={<Icon shape={icon} size={12} />}>
      {words[state] ?? state}
    </Badge>
  );
}
