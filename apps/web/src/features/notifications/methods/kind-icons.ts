import {
  Bell,
  Mail,
  MessageCircle,
  MessageSquare,
  Radio,
  Send,
  SquareTerminal,
  Ticket,
  Users,
  Webhook,
  Waypoints,
} from "lucide-react";
import type { IconShape } from "../../../shared/ui/icon.tsx";

const icons: Readonly<Record<string, IconShape>> = {
  mail: Mail,
  web_push: Bell,
  webhook: Webhook,
  slack: MessageSquare,
  teams: Users,
  telegram: Send,
  discord: MessageCircle,
  google_chat: MessageCircle,
  ntfy: Bell,
  pushover: Radio,
  pagerduty: Bell,
  apprise: Waypoints,
  program: SquareTerminal,
  ticket: Ticket,
};

/** The picture of a kind of methods; kinds of newer servers have that of a message. */
export const kindIcon = (kind: string): IconShape => icons[kind] ?? Send;
