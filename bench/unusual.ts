/*
 * How often hours are found unusual that are not, and how soon a level that is twice as high is found, on made-up channels with the
 * habits of a day and a week. What one look at a sensor costs is beside it.
 */
import { falseFinds, hoursToFind } from "@monitor/core/unusual/testing/find-rates";
import { atMost, rounded } from "./bench-result.ts";
import type { BenchResult } from "./bench-result.ts";

const channels = Number(process.env["BENCH_CHANNELS"] ?? 1000);
const weeks = 52;
const withinHours = 4;

/** `BENCH_CHANNELS` (1000). */
export function benchUnusual(): Promise<BenchResult[]> {
  const numbers = Array.from({ length: channels }, (_, number) => number);
  const before = process.cpuUsage();
  const finds = numbers.reduce((sum, number) => sum + falseFinds(number, weeks).finds, 0);
  const { user, system } = process.cpuUsage(before);
  const looks = channels * weeks * 168;
  const shares = Object.fromEntries(
    [2, 0.5, 3].map((factor) => {
      const found = numbers.filter((number) => hoursToFind(number, factor) <= withinHours).length;
      return [factor, found / channels] as const;
    }),
  );
  const figures = {
    channels,
    "weeks looked at": weeks,
    "processor time a look, µs": rounded((user + system) / looks),
    "levels half as high found": `${rounded(100 * (shares["0.5"] ?? 0))} %`,
    "levels three times as high found": `${rounded(100 * (shares["3"] ?? 0))} %`,
  };
  return Promise.resolve([
    atMost({
      name: "finds that are none",
      value: finds / channels,
      max: 1,
      unit: "a channel and year",
      details: figures,
    }),
    atMost({
      name: `levels twice as high not found within ${withinHours} hours`,
      value: 100 * (1 - (shares["2"] ?? 0)),
      max: 5,
      unit: "%",
    }),
  ]);
}
