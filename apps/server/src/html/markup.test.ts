import { describe, expect, test } from "vitest";
import { escapeHtml, markup, queryText } from "./markup.ts";
import { htmlPagePolicy, renderHtmlPage } from "./html-page.ts";
import { acceptedLanguage, readLanguage } from "./page-language.ts";
import { createHash } from "node:crypto";

describe("markup", () => {
  test.each([
    [`<img src=x onerror="a('b')">`, "&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;"],
    ["a & b", "a &amp; b"],
    ["zero\u0000 bell\u0007", "zero\uFFFD bell\uFFFD"],
    ["line\nbreak", "line\nbreak"],
  ])("%j is text", (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
    expect(markup`<p title="${text}">${text}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  test("markup inside markup stays, null is nothing, a list is joined", () => {
    const items = ["a", "<b>"].map((name) => markup`<li>${name}</li>`);
    expect(markup`<ul>${items}${null}${7}</ul>`.text).toBe("<ul><li>a</li><li>&lt;b&gt;</li>7</ul>");
  });

  test("a query leaves out what is empty and keeps commas readable", () => {
    expect(queryText({ id: "-3", page: null, filter: "", statuses: "down,up", text: "a&b" })).toBe(
      "?id=-3&statuses=down,up&text=a%26b",
    );
    expect(queryText({ id: null })).toBe("");
  });
});

describe("a plain page", () => {
  const page = renderHtmlPage({
    language: "de",
    title: "</title><script>alert(1)</script>",
    siteName: `"Site" & Co`,
    top: [],
    content: markup`<h1>Hello</h1>`,
    foot: "<b>",
    topLabel: "Top",
  });

  test("has its language, no script, and whatever comes in as text", () => {
    expect(page).toContain('<html lang="de">');
    expect(page).not.toMatch(/<script/i);
    expect(page).toContain("<title>&lt;/title&gt;");
    expect(page).toContain("&lt;b&gt;</footer>");
  });

  test("its policy allows its own style sheet and nothing else that is inline", () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(htmlPagePolicy("'none'").split("; ")).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });
});

describe("the language", () => {
  test.each([
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr, en-GB;q=0.7, de;q=0.6", "en"],
    ["en;q=0.2, DE;q=0.9", "de"],
    ["de;q=0, en;q=0.1", "en"],
    ["fr", null],
    ["", null],
    [undefined, null],
    [`${"x,".repeat(10_000)}de`, null],
  ])("of %j is %j", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  test("is one of ours or none", () => {
    expect(["de", "en", "fr", "", ["de"], undefined].map(readLanguage)).toEqual(["de", "en", null, null, null, null]);
  });
});
