import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, inlineHashes } from "./security-headers.ts";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  test("names the hash of every inline script of the page, and of nothing else", () => {
    const page = `<head><script>theme()</script><SCRIPT nomodule id="x">\n old() \n</SCRIPT >
      <script type="module" src="/assets/a.js"></script><script data-src="/b.js">loader()</script></head>`;
    expect(inlineHashes(page, "script")).toEqual(["theme()", "\n old() \n", "loader()"].map(hashOf));
  });

  test("the same script twice has one hash, and a page without scripts none", () => {
    expect(inlineHashes("<script>a</script><script>a</script>", "script")).toHaveLength(1);
    expect(inlineHashes("<p>scripted</p>", "script")).toEqual([]);
  });

  test("allows no inline code, no foreign address and no framing", () => {
    const policy = contentSecurityPolicy("<script>a()</script><style>b{}</style>");
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain(`script-src 'self' ${hashOf("a()")}`);
    expect(policy).toContain(`style-src 'self' ${hashOf("b{}")}`);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy.split("; ")).toContain(part);
    }
  });
});
