import { expect, test } from "vitest";
import { readXml } from "./testing/read-xml.ts";
import { xmlElement, xmlText } from "./xml-text.ts";

test.each([
  [`<a href="x">'&'</a>`, "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;"],
  ["]]>", "]]&gt;"],
  ["a\u0000b\u0008c\u001Fd\uFFFE\uFFFF", "a\uFFFDb\uFFFDc\uFFFDd\uFFFD\uFFFD"],
  ["\uD800x \uDC00", "\uFFFDx \uFFFD"],
  ["tab\tline\nreturn\r", "tab\tline\nreturn&#13;"],
  ["Zürich 🖧", "Zürich 🖧"],
])("[CA-20] %j", (text, expected) => {
  expect(xmlText(text)).toBe(expected);
});

test("[CA-20] any sign is read back, or as one that stands for it", () => {
  const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).join("x");
  const { text } = readXml(xmlElement("all", signs));
  expect(text.length).toBe(signs.length);
});
