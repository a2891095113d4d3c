import { scanSpeeds } from "@monitor/domain";
import type { ScanSpeed } from "@monitor/domain";

/** Packets that an address takes that answers all. */
const packetsOfAddress = 11;
/** Of each log-in that is tried beside the first. */
const packetsOfLogIn = 3;

/** How many further log-ins are tried, and how fast. */
export interface ScanEffort {
  readonly logIns: number;
  readonly speed: ScanSpeed;
}

/** The longest time that a look through so many addresses takes, in seconds. */
export const longestScanSeconds = (addresses: number, { logIns, speed }: ScanEffort): number =>
  Math.ceil((addresses * (packetsOfAddress + packetsOfLogIn * logIns)) / scanSpeeds[speed]);
