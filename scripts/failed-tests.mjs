// What failed in a run, a line each with its reason: the end of a run's output names all of it, so that no one has to search.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./setup.mjs";

const maxLength = 200;

/** First line of a message that says something, without colours. */
export const reasonOf = (message = "") =>
  stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "no reason given";

const lineOf = (place, title, message) => `${place} › ${title}: ${reasonOf(message)}`.slice(0, maxLength);

/** Lines of the failed tests in a JSON report of vitest; a file that could not be loaded has one of its own. */
export function failedUnits(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const place = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    const lines = failed.map((test) => lineOf(place, test.fullName.trim(), test.failureMessages?.[0]));
    return lines.length === 0 && file.status === "failed" ? [lineOf(place, "the file", file.message)] : lines;
  });
}

/** Lines of the tests in a JSON report of vitest that passed at their second try, with what failed at the first. */
export const unitsAtSecondTry = (report) =>
  (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0)
      .map((test) => lineOf(relative(root, file.name), test.fullName.trim(), test.failureMessages[0])),
  );

export function* specsOf(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    yield* specs;
    yield* specsOf(inner);
  }
}

/** Lines of the journeys in a JSON report of Playwright that ended like this: `unexpected`, `skipped`, or `flaky` (a second try passed). */
export function journeysThatEnded(report, ...endings) {
  const lines = [];
  for (const { file, title, tests } of specsOf(report?.suites ?? []))
    for (const { status, projectName, results } of tests)
      if (endings.includes(status)) {
        const message = results.find(({ error }) => error)?.error.message;
        lines.push(lineOf(`${file} (${projectName})`, title, message ?? status));
      }
  return lines;
}
