import { expect, test } from "vitest";
import { shownText } from "./received-text.ts";

test("[EN-23] of a page nothing is hidden that can't be seen", () => {
  const text = 'ok\r\n\u001b[31m"a"\u202Egnp\ud800';
  expect(shownText({ text })).toEqual({ text: 'ok\n␛[31m"a"\uFFFDgnp\uFFFD', is_cut: false });
});

test.each([
  ["from its beginning", `${"a".repeat(2000)}`, "", "a".repeat(1024)],
  ["from its beginning where that has the place", `xx${"a".repeat(2000)}`, "xx", `xx${"a".repeat(1022)}`],
  ["around the place", `${"a".repeat(2000)}xx${"b".repeat(2000)}`, "xx", `${"a".repeat(512)}xx${"b".repeat(510)}`],
])("[EN-23] of a long page a kilobyte is shown, %s", (_name, ...[text, match, shown]) => {
  expect(shownText({ text, match })).toMatchObject({ text: shown, is_cut: true });
});

test("[EN-23] of a script more is shown, with its errors and how it ended", () => {
  const shown = shownText({ text: "a".repeat(20_000), errors: "Oh", exitCode: 2 });
  expect(shown).toEqual({ text: "a".repeat(16_384), is_cut: true, errors: "Oh", exit_code: 2 });
});
