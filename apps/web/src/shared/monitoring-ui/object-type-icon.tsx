import {
  Activity,
  ArrowDownUp,
  Clock,
  Cpu,
  Folder,
  Gauge,
  Globe,
  HardDrive,
  MemoryStick,
  Network,
  Plug,
  RadioTower,
  Router,
  Server,
  ShieldCheck,
  Signpost,
  SquareTerminal,
} from "lucide-react";
import type { ObjectType } from "@monitor/domain";
import { Icon } from "../ui/icon.tsx";
import type { IconShape } from "../ui/icon.tsx";

const typeShapes: Record<ObjectType, IconShape> = {
  group: Folder,
  probe: RadioTower,
  device: Server,
  sensor: Gauge,
};

/** Pictures of the kinds that have one, one a family as the first page carries them all; the others have that of their type. */
const kindShapes: Readonly<Record<string, IconShape>> = {
  ping: Activity,
  port: Plug,
  http: Globe,
  httpadvanced: Globe,
  httpdata: Globe,
  exexml: SquareTerminal,
  nagios: SquareTerminal,
  dns: Signpost,
  ntp: Clock,
  portrange: Plug,
  httppush: Globe,
  httppushdata: Globe,
  sslcertificate: ShieldCheck,
  snmpcustom: Network,
  snmptraffic: ArrowDownUp,
  snmptable: Network,
  snmpprofile: Router,
  "system-cpu": Cpu,
  "system-memory": MemoryStick,
  "system-diskfree": HardDrive,
  "system-uptime": Clock,
  corestate: Server,
  gateway: Router,
};

/** Outline icon of an object by its type and, for sensors and devices, its kind. */
export function objectShape(type: ObjectType, kind?: string | null): IconShape {
  const known = kind && Object.prototype.hasOwnProperty.call(kindShapes, kind) ? kindShapes[kind] : undefined;
  return known ?? typeShapes[type];
}

export interface ObjectTypeIconProps {
  readonly type: ObjectType;
  /** Sensor kind ("ping"), or "gateway" for a device that is one. */
  readonly kind?: string | null | undefined;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Icon of an object; hidden, its name is beside it. */
export function ObjectTypeIcon({ type, kind, size = 14, className }: ObjectTypeIconProps) {
  return <Icon shape={objectShape(type, kind)} size={size} className={className} />;
}
