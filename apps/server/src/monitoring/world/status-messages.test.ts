import { expect, test } from "vitest";
import { pausedMessage } from "./status-messages.ts";

const pause = { since_ms: 500, until_ms: null, message: null, user_name: "anna" };
const until = "2026-11-20T18:00:00.000Z";
const timed = { ...pause, until_ms: Date.parse(until) };

test.each([
  [pause, "Paused by anna", "paused", { user: "anna" }],
  [{ ...pause, message: "" }, "Paused by anna", "paused", { user: "anna" }],
  [{ ...pause, message: "works" }, "Paused by anna: works", "paused_with_text", { user: "anna", text: "works" }],
  [timed, "Paused by anna until 20 Nov 2026, 18:00 UTC", "paused_until", { user: "anna", until }],
  [
    { ...timed, message: "{user} {until}" },
    "Paused by anna until 20 Nov 2026, 18:00 UTC: {user} {until}",
    "paused_until_with_text",
    { user: "anna", until, text: "{user} {until}" },
  ],
])("[ST-02] the pause %j says who, until when and why", (record, message, code, parameters) => {
  expect(pausedMessage(record)).toEqual({ message, message_info: { code, parameters } });
});
