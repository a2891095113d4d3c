import { describe, expect, test } from "vitest";
import {
  capital,
  confirmPassword,
  digit,
  email,
  future,
  language,
  minLength,
  objectId,
  passwordComplexity,
  plainLine,
  required,
  UnknownLanguageError,
  url,
  validationCodes,
} from "./rules.ts";
import { validationMessage, validationTexts } from "./validation-texts.ts";

test.each([
  ["", null],
  ["Core switch", null],
  ["Core\nswitch", { code: "plain_line" }],
])("a plain line: %j gives %j", (value, issue) => {
  expect(plainLine(value)).toEqual(issue);
});

describe("required", () => {
  test.each(["", " ", "\t\n", null, undefined])("[VA-01] %j is missing", (value) => {
    expect(required(value)).toEqual({ code: "required" });
  });

  test.each(["x", " x ", "0"])("[VA-01] %j is there", (value) => {
    expect(required(value)).toBeNull();
  });
});

describe("url", () => {
  test.each([
    "",
    "http://localhost",
    "https://example.com/path?query=1#hash",
    "HTTPS://EXAMPLE.COM",
    "ftp://files.example.com",
    "//example.com",
    "http://10.0.0.5:8080",
    "https://user:secret@example.com:1616/api",
    "http://[::1]:8080/",
    "https://münchen.example",
    "https://example.com.",
    "http://my_host",
    "http://example.com:1",
    "http://example.com:65535",
    `http://example.com/${"a".repeat(2048 - 19)}`,
    `http://${"a.".repeat(126)}a`,
  ])("[VA-02] %s is a URL", (value) => {
    expect(url(value)).toBeNull();
  });

  test.each([
    "example.com",
    "http:",
    "http://",
    "http:///path",
    "https:/example.com",
    "javascript:alert(1)",
    "mailto:a@example.com",
    "file:///etc/passwd",
    "http://exa mple.com",
    "http://example.com/a b",
    "http://example.com:0",
    "http://example.com:65536",
    "http://example.com:",
    "http://example.com:80a",
    "http://-example.com",
    "http://example-.com",
    "http://exam..ple.com",
    "http://[::1",
    "http://[fe80]",
    "http://x::1]",
    `http://${"a.".repeat(127)}a`,
    "http://[zz::1]",
    "http://<script>",
    "http://example.com\\path",
    " http://example.com",
    "http://example.com\u0000",
    `http://${"a".repeat(64)}.com`,
    `http://example.com/${"a".repeat(2048)}`,
  ])("[VA-02] %j is none", (value) => {
    expect(url(value)).toEqual({ code: "url" });
  });
});

describe("email", () => {
  test.each(["", "a@example.com", "first.last+tag@sub.example.com", "admin@localhost", "jörg@müller.example"])(
    "[VA-03] %s is an address",
    (value) => {
      expect(email(value)).toBeNull();
    },
  );

  test.each([
    "a",
    "@example.com",
    "a@",
    "a@b@example.com",
    "a b@example.com",
    "a@exa mple.com",
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a@-example.com",
    "a@example..com",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}`,
  ])("[VA-03] %j is none", (value) => {
    expect(email(value)).toEqual({ code: "email" });
  });
});

describe("passwords", () => {
  test.each([
    ["1234567", false],
    ["12345678", true],
    ["äöüß€äöü", true],
    ["😀😀😀😀", false],
  ])("[VA-04] %s has eight characters: %s", (value, isLong) => {
    expect(minLength(8)(value)).toEqual(isLong ? null : { code: "minimum_length", n: 8 });
  });

  test.each([
    ["abc1", true],
    ["", false],
    ["abc", false],
    ["abc²", false],
  ])("[VA-05] %s has a digit: %s", (value, hasDigit) => {
    expect(digit(value)).toEqual(hasDigit ? null : { code: "digit" });
  });

  test.each([
    ["abC", true],
    ["éÉ", true],
    ["abc1!", false],
    ["", false],
  ])("[VA-06] %s has a capital letter: %s", (value, hasCapital) => {
    expect(capital(value)).toEqual(hasCapital ? null : { code: "capital" });
  });

  test.each([
    ["", false, true],
    ["Secr", false, true],
    ["Secret1", false, true],
    ["secr", false, false],
    ["Secret12", false, false],
    ["Secr", true, false],
    ["Secret1", true, true],
  ])("[VA-07] %j repeats the password (exact: %s): %s", (value, isExact, isMatch) => {
    expect(confirmPassword(value, "Secret1", { isExact })).toEqual(isMatch ? null : { code: "confirm_password" });
  });

  test.each([
    ["", ["minimum_length", "capital", "digit"]],
    ["password", ["capital", "digit"]],
    ["Password", ["digit"]],
    ["Pass1", ["minimum_length"]],
    ["Password1", []],
  ])("[VA-04] [VA-05] [VA-06] %j still lacks %j", (value, codes) => {
    expect(passwordComplexity(value).map((issue) => issue.code)).toEqual(codes);
  });
});

test.each([
  [1001, true],
  [1000, false],
  [999, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])("[VA-08] %s is after 1000: %s", (valueMs, isFuture) => {
  expect(future(valueMs, 1000)).toEqual(isFuture ? null : { code: "future" });
});

describe("language", () => {
  test.each(["en", "de"])("[VA-10] %s is offered", (value) => {
    expect(language(value)).toBe(value);
  });

  test.each(["fr", "", "EN", "de-DE", null, undefined])("[VA-10] %j throws UnknownLanguageError", (value) => {
    expect(() => language(value)).toThrow(UnknownLanguageError);
  });

  test("[VA-10] the error names the language, but not a whole book", () => {
    const error = new UnknownLanguageError("x".repeat(10_000));
    expect(error.name).toBe("UnknownLanguageError");
    expect(error.message.length).toBeLessThan(100);
  });
});

test.each([
  ["2490", null],
  ["-1000", null],
  ["12a", { code: "object_id" }],
  ["", { code: "object_id" }],
])("[VA-11] the object id %j gives %j", (value, issue) => {
  expect(objectId(value)).toEqual(issue);
});

describe("texts", () => {
  test.each([
    ["VA-01", { code: "required" }, "This field is required."],
    ["VA-02", { code: "url" }, "The URL must be valid."],
    ["VA-03", { code: "email" }, "The email address must be valid."],
    ["VA-04", { code: "minimum_length", n: 8 }, "At least 8 characters are required."],
    ["VA-05", { code: "digit" }, "At least one number is required."],
    ["VA-06", { code: "capital" }, "At least one capital letter is required."],
    ["VA-07", { code: "confirm_password" }, "The passwords do not match."],
    ["VA-08", { code: "future" }, "The date and time must be in the future."],
    ["VA-09", { code: "until" }, "The selected date and time are not valid. The date and time must be in the future."],
  ] as const)("[%s] the issue %j says: %s", (_, issue, text) => {
    expect(validationMessage(issue, "en")).toBe(text);
  });

  test.each(validationCodes)("[LY-07] %s has its own German sentence with the same placeholders", (code) => {
    const { en, de } = validationTexts;
    expect(de[code]).not.toBe(en[code]);
    expect(de[code].includes("{n}")).toBe(en[code].includes("{n}"));
    expect(validationMessage({ code, n: 8 }, "de")).not.toContain("{");
  });
});
