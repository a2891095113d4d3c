/** Packets of the probe in a second, and those that an address takes that answers all. */
const packetsPerSecond = 200;
const packetsOfAddress = 11;
/** Of each log-in that is tried beside the first. */
const packetsOfLogIn = 3;

/** The longest time that a look through so many addresses takes, with so many further log-ins, in seconds. */
export const longestScanSeconds = (addresses: number, logIns = 0): number =>
  Math.ceil((addresses * (packetsOfAddress + packetsOfLogIn * logIns)) / packetsPerSecond);
