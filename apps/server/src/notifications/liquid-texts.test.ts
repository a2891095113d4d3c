import { render } from "@monitor/notify";
import type { Message } from "@monitor/notify";
import { describe, expect, test } from "vitest";
import { worded } from "./liquid-texts.ts";

const hostile = "{{ 7 | times: 6 }} <b>x</b>";
const message: Message = {
  kind: "opened",
  incident_id: 7,
  cause: hostile,
  opened_ms: Date.parse("2026-11-20T12:00:00Z"),
  closed_ms: null,
  priority: 5,
  count: 2,
  behind: 0,
  rule: "All",
  worst: [{ id: "1", name: "Ping", device: "web", status: "down", message: "No answer" }],
};
const reader = { language: "en", time_zone: "UTC", site_name: "Site", site_url: "https://monitor.example" };
const builtIn = render([message], reader);
const word = (text: string, subject = "", messages = [message]) =>
  worded(render(messages, reader), { subject, text }, reader);

describe("[NO-32] texts of a method", () => {
  test("are made of the facts of the message, and names stay text", () => {
    const made = word(
      "{{ cause }}{% for s in sensors %}\n{{ s.device }}/{{ s.name }}: {{ s.message }}{% endfor %}",
      "{{ kind }} #{{ number }}",
    );
    expect(made).toMatchObject({ subject: "opened #7", text: `${hostile}\nweb/Ping: No answer`, problem: null });
    expect(made.lines).toHaveLength(2);
  });

  test("can use the built-in ones", () => {
    expect(word("Hello\n{{ text }}").text).toBe(`Hello\n${builtIn.text}`);
    expect(word("", "!! {{ subject }}")).toMatchObject({ subject: `!! ${builtIn.subject}`, text: builtIn.text });
  });

  test.each([
    ["a tag that is not closed", "{% if cause %}"],
    ["a filter that there is not", "{{ cause | shout }}"],
    ["a loop without an end in sight", "{% for i in (1..900000) %}{% for j in (1..900000) %}x{% endfor %}{% endfor %}"],
    [
      "a text that grows",
      '{% assign a = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" %}{% for i in (1..40) %}{% assign a = a | append: a %}{% endfor %}',
    ],
    ["a file", '{% include "/etc/passwd" %}'],
    ["a layout", '{% layout "../secret" %}'],
    ["more than it may have", "x".repeat(4001)],
  ])("%s: the built-in text is sent, and why is said", (_title, template) => {
    const made = word(template, "Subject");
    expect(made).toMatchObject({ subject: builtIn.subject, text: builtIn.text });
    expect(made.problem).not.toBeNull();
  });

  test.each([
    ["{{ constructor }}{{ sensors.constructor.name }}{{ cause.__proto__ }}"],
    ["{{ process }}{{ settings.token }}"],
  ])("%s is nothing", (template) => expect(word(`-${template}`).text).toBe("-"));

  test("a long text is cut, a subject is one line, and a digest keeps the built-in texts", () => {
    expect(word("{% for i in (1..3000) %}xxxxx{% endfor %}").text).toHaveLength(10_000);
    expect(word("", "a\nb").subject).toBe("a b");
    expect(word("x", "y", [message, message]).subject).toBe("Site: 2 messages");
  });
});
