import type { ObjectAction } from "@monitor/domain";
import { Check, Pause, Play, RefreshCw } from "lucide-react";
import type { IconShape } from "../../shared/ui/icon.tsx";

/** The icon of each action, the same in menus, dialogs and buttons. */
export const actionIcons: Record<ObjectAction, IconShape> = {
  acknowledge: Check,
  pause: Pause,
  resume: Play,
  scan: RefreshCw,
};
