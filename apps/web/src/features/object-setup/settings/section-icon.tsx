import {
  AppWindow,
  CalendarClock,
  Database,
  Globe,
  KeyRound,
  LineChart,
  Network,
  Plug,
  SlidersHorizontal,
  Tag,
  Terminal,
  Timer,
} from "lucide-react";
import { Icon } from "../../../shared/ui/icon.tsx";
import type { IconShape } from "../../../shared/ui/icon.tsx";

/** A section that this version does not know, and a sensor's own settings, have the last one. */
const shapes: Readonly<Record<string, IconShape>> = {
  basic: Tag,
  intervalgroup: Timer,
  windowsconnection: AppWindow,
  linuxconnection: Terminal,
  snmpversiongroup: KeyRound,
  httpcredentials: Globe,
  httpproxy: Network,
  dbcredentials: Database,
  servicecredentials: Plug,
  unusualgroup: LineChart,
  scheduledependency: CalendarClock,
};

/** The picture of a section in the list of sections. Load it lazily. */
export const SectionIcon = ({ name }: { readonly name: string }) => (
  <Icon shape={shapes[name] ?? SlidersHorizontal} size={15} />
);
