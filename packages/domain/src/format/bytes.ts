/** A value in the unit that fits its size. */
export interface ScaledValue {
  value: number;
  unitText: string;
}

const binaryUnits = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] as const;
const bitRateUnits = ["bit/s", "kbit/s", "Mbit/s", "Gbit/s", "Tbit/s"] as const;

/**
 * Memory, disk and file sizes: steps of 1024, so the units are called KiB, MiB, GiB (IEC 80000-13).
 * The value stays below 1024 where a unit allows it; the sign is kept, no finite number stays in B.
 */
export function scaleBytes(bytes: number): ScaledValue {
  return scale(bytes, { step: 1024, units: binaryUnits });
}

/** Speed of a disk or memory in bytes per second: steps of 1024, "MiB/s". */
export function scaleByteRate(bytesPerSecond: number): ScaledValue {
  const { value, unitText } = scaleBytes(bytesPerSecond);
  return { value, unitText: `${unitText}/s` };
}

/** Speed of a network in bits per second: steps of 1000 as networks count, "Mbit/s". */
export function scaleBitRate(bitsPerSecond: number): ScaledValue {
  return scale(bitsPerSecond, { step: 1000, units: bitRateUnits });
}

function scale(amount: number, ladder: { step: number; units: readonly string[] }): ScaledValue {
  let value = amount;
  let rank = 0;
  while (Number.isFinite(value) && Math.abs(value) >= ladder.step && rank < ladder.units.length - 1) {
    value /= ladder.step;
    rank += 1;
  }
  return { value, unitText: ladder.units[rank] ?? "" };
}
