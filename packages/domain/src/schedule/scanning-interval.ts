/** The scanning intervals that are offered by default, in seconds: 30 s to 24 h. */
export const scanningIntervalChoices = [30, 60, 300, 600, 900, 1800, 3600, 14_400, 21_600, 43_200, 86_400] as const;

/** The scanning interval of a new installation, in seconds. */
export const defaultScanningIntervalSeconds = 60;

/** The shortest scanning interval that is taken, in seconds. */
export const minScanningIntervalSeconds = 10;

/** The longest scanning interval that is taken, in seconds: 10 days. */
export const maxScanningIntervalSeconds = 864_000;

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const intervalPattern = /^([0-9]{1,7})\s?([smhd]?)$/;

/** Whether a number of seconds can be a scanning interval: whole, 10 seconds to 10 days. */
export function isScanningInterval(seconds: number): boolean {
  const isInRange = seconds >= minScanningIntervalSeconds && seconds <= maxScanningIntervalSeconds;
  return Number.isInteger(seconds) && isInRange;
}

/**
 * Reads a scanning interval in seconds from a number or a text: "60", "30s", "5 m", "4h", "1d" in any case.
 * Null for anything else and outside 10 seconds to 10 days.
 */
export function parseScanningInterval(wire: string | number | null | undefined): number | null {
  const match = intervalPattern.exec(
    String(wire ?? "")
      .trim()
      .toLowerCase(),
  );
  const seconds = Number(match?.[1]) * (unitSeconds[match?.[2] || "s"] ?? Number.NaN);
  return isScanningInterval(seconds) ? seconds : null;
}
