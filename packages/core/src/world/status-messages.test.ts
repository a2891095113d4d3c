import { expect, test } from "vitest";
import { pausedMessage } from "./status-messages.ts";

const pause = { since_ms: 500, until_ms: null, message: null, user_name: "anna" };
const ofUser = ({
  message: text,
  ...pause
}: {
  until_ms: number | null;
  message: string | null;
  user_name: string;
}) => ({
  ...pause,
  text,
  reason: "user" as const,
  cause: null,
});
const until = "2026-11-20T18:00:00.000Z";
const timed = { ...pause, until_ms: Date.parse(until) };
const info = (code: string, parameters: object) => ({ code, parameters: { user: "anna", ...parameters } });

test.each([
  [pause, "Paused by anna", info("paused", {})],
  [{ ...pause, message: "" }, "Paused by anna", info("paused", {})],
  [{ ...pause, message: "works" }, "Paused by anna: works", info("paused_with_text", { text: "works" })],
  [timed, "Paused by anna until 20 Nov 2026, 18:00 UTC", info("paused_until", { until })],
  [
    { ...timed, message: "{user} {until}" },
    "Paused by anna until 20 Nov 2026, 18:00 UTC: {user} {until}",
    info("paused_until_with_text", { until, text: "{user} {until}" }),
  ],
])("[ST-02] the pause %j says who, until when and why", (record, message, message_info) => {
  expect(pausedMessage(ofUser(record))).toEqual({ message, message_info });
});

test.each([
  ["schedule", null, "Nights", "Paused by schedule “Nights”", { schedule: "Nights" }],
  [
    "schedule",
    until,
    "Nights",
    "Paused by schedule “Nights” until 20 Nov 2026, 18:00 UTC",
    { schedule: "Nights", until },
  ],
  ["maintenance", null, "", "Paused for maintenance", {}],
  ["maintenance", until, "", "Paused for maintenance until 20 Nov 2026, 18:00 UTC", { until }],
  ["maintenance", until, "{x}", "Paused for maintenance until 20 Nov 2026, 18:00 UTC: {x}", { text: "{x}", until }],
  ["dependency", null, "", "Paused, as what it depends on is not Up", {}],
  ["dependency", until, "", "What it depends on is back: it goes on at 20 Nov 2026, 18:00 UTC", { until }],
] as const)("[ST-02] a pause by %s until %s for %j is told", (...[reason, end, text, message, parameters]) => {
  const until_ms = end === null ? null : Date.parse(end);
  const said = pausedMessage({ reason, until_ms, text, user_name: null, cause: "7" });
  expect(said).toMatchObject({ message, message_info: { parameters } });
});
