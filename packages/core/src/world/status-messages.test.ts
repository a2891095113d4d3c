import { expect, test } from "vitest";
import { pausedMessage } from "./status-messages.ts";

const pause = { since_ms: 500, until_ms: null, message: null, user_name: "anna" };
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
  expect(pausedMessage(record)).toEqual({ message, message_info });
});
