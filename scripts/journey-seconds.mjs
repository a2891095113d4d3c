// How long each file of journeys took, beside its budget in seconds with two workers on two cores. Printed, never asserted: load alone breaks it.
import { specsOf } from "./failed-tests.mjs";

/** One browser test a row; variants go to jsdom or to the API suite. What needs more than this says why here. */
const budgetSeconds = 60;
const budgets = new Map([
  // Every screen: in English on a desktop, in German on both sizes.
  ["views.spec.ts", 140],
  // Most tests run twice, on a server with pages of lists and on one without.
  ["tables.spec.ts", 80],
  // A server that ends and starts again, and pages that wait by their own clock.
  ["failures.spec.ts", 75],
]);
const maxShown = 10;

/** Seconds a file, the longest first, out of Playwright's report. */
export function secondsByFile(report) {
  const sums = new Map();
  for (const spec of specsOf(report.suites ?? [])) {
    const tries = spec.tests.flatMap(({ results }) => results);
    const seconds = tries.reduce((sum, { duration }) => sum + duration / 1000, 0);
    const name = spec.file.split("/").at(-1);
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}

/** A line for each file over its budget, and for the longest ones beside them. */
export function secondsLines(report) {
  const files = secondsByFile(report).map(([name, seconds]) => ({
    name,
    seconds,
    budget: budgets.get(name) ?? budgetSeconds,
  }));
  const over = files.filter(({ seconds, budget }) => seconds > budget);
  const shown = files.filter((file, index) => index < maxShown || over.includes(file));
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  return [
    `Seconds a file of journeys: ${Math.round(sum)} in ${files.length} files, ${over.length} over their budget`,
    ...shown.map(
      ({ name, seconds, budget }) =>
        `  ${seconds > budget ? "over" : "    "} ${name.padEnd(28)} ${seconds.toFixed(0).padStart(4)} s of ${budget} s`,
    ),
  ];
}
