/** Packets of the probe in a second, and those that an address takes that answers all. */
const packetsPerSecond = 200;
const packetsOfAddress = 11;

/** The longest time that a look through so many addresses takes, in seconds. */
export const longestScanSeconds = (addresses: number): number =>
  Math.ceil((addresses * packetsOfAddress) / packetsPerSecond);
