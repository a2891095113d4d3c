import { expect, test } from "vitest";
import { parseSteps } from "./steps.ts";
import { fillVariables } from "./templates.ts";

test("a setting is read step by step", () => {
  const text = [
    "# a shop",
    "step Log in",
    "POST /session",
    "type application/json",
    'body {"user":"{{login.user:json}}"}',
    "header X-Own: a",
    "status 200, 201",
    "has token",
    "lacks error",
    "take token = json $.token",
    'take page = match href="([^"]+)"',
    "",
    "step Rooms",
    "GET /rooms/{{page:url}}",
    "header Authorization: Bearer {{token}}",
    "matches (?i)rooms",
  ].join("\n");
  expect(parseSteps(text)).toMatchObject({
    steps: [
      {
        name: "Log in",
        method: "POST",
        address: "/session",
        contentType: "application/json",
        body: ['{"user":"{{login.user:json}}"}'],
        headers: ["X-Own: a"],
        status: [
          { from: 200, to: 200 },
          { from: 201, to: 201 },
        ],
        rules: [
          { kind: "has", text: "token" },
          { kind: "lacks", text: "error" },
        ],
        takes: [
          { variable: "token", from: "json", where: "$.token" },
          { variable: "page", from: "match", where: 'href="([^"]+)"' },
        ],
      },
      { name: "Rooms", method: "GET", address: "/rooms/{{page:url}}", rules: [{ kind: "matches" }] },
    ],
  });
});

test.each([
  ["", 1],
  ["GET /", 1],
  ["step A", 1],
  ["step A\nFETCH /", 2],
  ["step A\nget /", 2],
  ["step A\nGET file:///etc/passwd", 2],
  ["step A\nGET http://user:secret@web.example/", 2],
  ["step A\nGET /\nPOST /", 3],
  ["step A\nstep B\nGET /", 2],
  ["step A\nGET /\nstep A\nGET /", 3],
  ["step total_time\nGET /", 1],
  ["step __proto__\nGET /", 1],
  ["step A\nGET /{{token}}", 2],
  ["step A\nGET /{{login.password}}", 2],
  ["step A\nGET /\nheader Authorization: Basic x", 3],
  ["step A\nGET /\nheader Host: x", 3],
  ["step A\nGET /\nstatus 900", 3],
  ["step A\nGET /\nstatus", 3],
  ["step A\nGET /\nhas", 3],
  ["step A\nGET /\ntake a = xml /a", 3],
  ["step A\nGET /\ntake a = json $.[", 3],
  ["step A\nGET /\ntake a = json $.a\nhas {{a}}", 4],
  [Array.from({ length: 21 }, (_, index) => `step ${index}\nGET /`).join("\n"), 41],
])("%j is refused with its line", (text, line) => {
  expect(parseSteps(text)).toEqual({ line });
});

test.each([
  ["a/{{b}}", 'a/x y&"\ud800'],
  ["a/{{b:url}}", "a/x%20y%26%22%EF%BF%BD"],
  ["{{b:json}}", 'x y&\\"\\ud800'],
  ["{{ b }}{{c}}", "{{ b }}"],
])("%s becomes %s", (text, filled) => {
  expect(fillVariables(text, new Map([["b", 'x y&"\ud800']]))).toBe(filled);
});

test("a value is not filled in again", () => {
  expect(
    fillVariables(
      "{{a}}",
      new Map([
        ["a", "{{b}}$&"],
        ["b", "secret"],
      ]),
    ),
  ).toBe("{{b}}$&");
});
