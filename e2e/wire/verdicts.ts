import { overviewName } from "./pages.ts";
import type { WirePage } from "./pages.ts";

/** File names with the bytes that each took on the wire. */
export type Fetched = ReadonlyMap<string, number>;

export interface Measured {
  readonly page: Pick<WirePage, "name" | "limitKilobytes" | "isOnTop">;
  readonly fetched: Fetched;
}
export interface Verdict {
  readonly name: string;
  readonly files: number;
  readonly kilobytes: number;
  readonly limitKilobytes: number;
  readonly isMet: boolean;
}

/** Compares what pages have fetched with what they may; a page that has fetched nothing was not measured. */
export function verdictsOf(measured: readonly Measured[]): Verdict[] {
  const overview = measured.find(({ page }) => page.name === overviewName)?.fetched;
  return measured.map(({ page: { name, limitKilobytes, isOnTop }, fetched }) => {
    const counted = [...fetched].filter(([file]) => !isOnTop || !overview?.has(file));
    const kilobytes = counted.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    const isMet = fetched.size > 0 && kilobytes <= limitKilobytes;
    return { name, files: counted.length, kilobytes, limitKilobytes, isMet };
  });
}

export function lineOf({ name, files, kilobytes, limitKilobytes, isMet }: Verdict): string {
  const size = `${kilobytes.toFixed(1)} kB`;
  return `  ${name.padEnd(18)} ${size.padStart(9)} in ${String(files).padStart(2)} files   ≤ ${limitKilobytes} kB  ${isMet ? "met" : "NOT MET"}`;
}
