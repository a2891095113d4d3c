import type { ScanSpeed } from "@monitor/domain";
import type { ProbeNetwork, SectionValues } from "@monitor/contract";
import type { DiscoveryRun } from "./discovery-runs.ts";

/** The section with the log-ins by which devices are asked. */
export const snmpSection = "snmpversiongroup";

/** Where devices would be added, and what is looked through for them. */
export interface NewDiscovery {
  /** A group or probe: devices are asked with the SNMP log-in that they would have there. */
  readonly placeId: string;
  readonly networks: readonly string[];
  /** Left out: normal. */
  readonly speed?: ScanSpeed | undefined;
  /** Values of the SNMP section that are tried too, secrets sealed. */
  readonly logIns?: readonly SectionValues[];
}

/** Looks through networks by the probe of a place. */
export interface DiscoveryOutlet {
  /** The networks of the probe's machine; waits for one that is starting. Errors: CallError BAD_GATEWAY: it is away or silent. */
  networksOf(placeId: string): Promise<readonly ProbeNetwork[]>;
  /** Errors: CallError CONFLICT while the probe looks through others, BAD_GATEWAY where it is away; waits for one that is starting. */
  startDiscovery(discovery: NewDiscovery): Promise<DiscoveryRun>;
  /** Null where there is none with this id, or it belongs to another place. */
  discoveryOf(placeId: string, runId: string): DiscoveryRun | null;
  /** The discovery when it has ended, at once where it has; null where it is forgotten before. */
  whenDiscovered(runId: string): Promise<DiscoveryRun | null>;
  /** Those under way, of all places. */
  runningDiscoveries(): readonly DiscoveryRun[];
  /** One that has ended stays as it is. */
  pauseDiscovery(runId: string, isPaused: boolean): void;
  /** Null: the one under way, of whatever place. One that has ended stays as it is. */
  stopDiscovery(runId: string | null): void;
}
