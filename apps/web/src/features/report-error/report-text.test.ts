import { describe, expect, test } from "vitest";
import type { ErrorEntry } from "../../shared/error-log/index.ts";
import { messages as german } from "./messages.de.ts";
import { messages } from "./messages.en.ts";
import { maxMailAddressLength, mailAddress, reportText } from "./report-text.ts";

const entry: ErrorEntry = {
  id: "1",
  atMs: Date.UTC(2026, 10, 20, 14, 32, 7),
  count: 1,
  kind: "refused",
  code: "500 INTERNAL_ERROR",
  message: "broken",
  requestId: "8f3c1d6e",
  url: "/api/v2/sensors?limit=0",
  page: "/monitoring/group/0/tables",
};
const input = {
  entry,
  product: "PRTG",
  interfaceVersion: "0.38.0",
  versions: { application_server_version: "0.38.2", prtg_version: "25.1.102" },
  userAgent: "Browser/1",
};

describe("reportText", () => {
  test("[ER-08] time, page, code, request id, address, versions and browser", () => {
    expect(reportText(input, messages).split("\n")).toEqual([
      "Time: 2026-11-20 14:32:07 UTC",
      "Page: /monitoring/group/0/tables",
      "Code: 500 INTERNAL_ERROR",
      "Message: broken",
      "Request ID: 8f3c1d6e",
      "URL: /api/v2/sensors?limit=0",
      "UI 0.38.0 · App server 0.38.2 · PRTG 25.1.102",
      "Browser: Browser/1",
    ]);
  });

  test("[ER-08] what is not known is left out, what came often is counted, in the language of the page", () => {
    const silent = { ...entry, requestId: null, url: null, message: "", count: 3 };
    expect(reportText({ ...input, entry: silent, versions: undefined }, german).split("\n")).toEqual([
      "Zeit: 2026-11-20 14:32:07 UTC (3-mal)",
      "Seite: /monitoring/group/0/tables",
      "Code: 500 INTERNAL_ERROR",
      "UI 0.38.0",
      "Browser: Browser/1",
    ]);
  });
});

describe("mailAddress", () => {
  const mail = { to: "support@example.com", subject: "Error & more", note: "", details: "Time: 1\nCode: 2" };

  test("[ER-08] carries receiver, subject and text", () => {
    expect(mailAddress(mail)).toBe(
      "mailto:support@example.com?subject=Error%20%26%20more&body=Time%3A%201%0D%0ACode%3A%202",
    );
  });

  test("[ER-08] the note stands first", () => {
    expect(mailAddress({ ...mail, note: " Sorted the table \n" })).toContain(
      "body=Sorted%20the%20table%0D%0A%0D%0ATime%3A%201",
    );
  });

  test("[ER-08] a receiver can't add headers of its own", () => {
    expect(mailAddress({ ...mail, to: "a@b.example?bcc=x@y.example&body=z" })).toMatch(
      /^mailto:a@b\.example%3Fbcc%3Dx@y\.example%26body%3Dz\?subject=/,
    );
  });

  test.each(["x".repeat(9000), "é".repeat(9000), "👍".repeat(9000), "\uD800".repeat(3000)])(
    "[ER-08] a long note is cut, the details stay: %#",
    (note) => {
      const address = mailAddress({ ...mail, note });
      expect(address.length).toBeLessThanOrEqual(maxMailAddressLength);
      expect(address.endsWith("Time%3A%201%0D%0ACode%3A%202")).toBe(true);
      expect(decodeURIComponent(address)).toContain("…\r\n\r\nTime: 1");
    },
  );

  test("[ER-08] hostile details are cut too, never inside an escape", () => {
    const address = mailAddress({ ...mail, details: "é".repeat(5000), note: "note" });
    expect(address.length).toBeLessThanOrEqual(maxMailAddressLength);
    expect(() => decodeURIComponent(address)).not.toThrow();
  });
});
