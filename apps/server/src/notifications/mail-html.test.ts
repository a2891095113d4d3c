import { render } from "@monitor/notify";
import type { Message, Reader } from "@monitor/notify";
import { expect, test } from "vitest";
import { worded } from "./liquid-texts.ts";
import { mailHtml } from "./mail-html.ts";

const hostile = `</td><script>alert(1)</script>"onload='x' & co`;
const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: hostile,
  opened_ms: Date.parse("2026-11-20T12:00:00Z"),
  closed_ms: null,
  priority: 5,
  count: 3,
  behind: 0,
  worst: [{ id: "1", name: hostile, device: hostile, status: "down", message: hostile }],
  rule: hostile,
};
const reader: Reader = {
  language: "en",
  time_zone: "UTC",
  site_name: hostile,
  site_url: "https://monitor.example",
  acknowledge_url: (id) => `https://monitor.example/outside/acknowledge?link=${id}&x="`,
};
const htmlOf = (messages: readonly Message[], { to = reader, text = "" }: { to?: Reader; text?: string } = {}) =>
  mailHtml(worded(render(messages, to), { subject: "", text }, to), to);

test("[NO-50] a mail says state, cause, sensors and why, with a button that opens the page of the link", () => {
  const html = htmlOf([{ ...message, cause: "shop", rule: "Outages" }]);
  for (const said of ["<strong>Down</strong>", "shop", "3 sensors are affected.", "and 2 more", "rule “Outages”"]) {
    expect(html).toContain(said);
  }
  expect(html).toMatch(
    /href="https:\/\/monitor\.example\/outside\/acknowledge\?link=7&amp;x=&quot;"[^>]*>Acknowledge</,
  );
  expect(html).toContain("prefers-color-scheme:dark");
  const over = htmlOf([{ ...message, kind: "over", closed_ms: message.opened_ms + 60_000 }]);
  expect(over).toContain("Up again");
  expect(over).not.toContain("/outside/acknowledge");
  const german = htmlOf([message], { to: { ...reader, language: "de" } });
  expect(german).toContain(">Bestätigen<");
  expect(german).toContain('lang="de"');
});

test.each([
  ["one message", [message], ""],
  ["a text of its own", [message], "{{ cause }}"],
  ["a digest", [message, { ...message, incident_id: 8 }], ""],
  ["a test", [{ ...message, kind: "test" as const }], ""],
])("[NO-50] hostile names stay text in %s", (_, messages, text) => {
  const html = htmlOf(messages, { text });
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/ onload='/);
});

test("[NO-50] a digest of very many messages stays small", () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...message, cause: "shop", incident_id: index }));
  expect(htmlOf(many).length).toBeLessThan(60_000);
});
