import { expect, test } from "vitest";
import { verdictsOf } from "../e2e/wire/verdicts.ts";

const measured = (name, isOnTop, files) => ({
  page: { name, limitKilobytes: 45, isOnTop },
  fetched: new Map(Object.entries(files)),
});
const overview = measured("Root overview", false, { "start.js": 30_000, "view.css": 10_000 });
const verdictOf = (page) => verdictsOf([overview, page])[1];

test.each([
  ["a page within its budget", measured("Log-in", false, { "login.js": 45_000 }), { kilobytes: 45, isMet: true }],
  [
    "a byte more than the budget",
    measured("Log-in", false, { "login.js": 45_001 }),
    { kilobytes: 45.001, isMet: false },
  ],
  [
    "on top: what the overview has too does not count",
    measured("Home", true, { "start.js": 30_000, "home.js": 45_000 }),
    { kilobytes: 45, isMet: true },
  ],
  [
    "on top: what it has of its own does",
    measured("Home", true, { "start.js": 30_000, "home.js": 45_100 }),
    { kilobytes: 45.1, isMet: false },
  ],
  ["a page that has fetched nothing was not measured", measured("Log-in", false, {}), { kilobytes: 0, isMet: false }],
])("%s", (_name, page, expected) => {
  expect(verdictOf(page)).toMatchObject(expected);
});
