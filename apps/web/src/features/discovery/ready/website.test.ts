import { expect, test } from "vitest";
import { readWebsite } from "./website.ts";

test.each([
  ["example.com", { url: "https://example.com/", host: "example.com", tlsPort: 443 }],
  [" https://example.com:8443/a?b=1 ", { url: "https://example.com:8443/a?b=1", host: "example.com", tlsPort: 8443 }],
  ["http://127.0.0.1:8080", { url: "http://127.0.0.1:8080/", host: "127.0.0.1", tlsPort: null }],
  ["http://[::1]/", { url: "http://[::1]/", host: "::1", tlsPort: null }],
  ["", null],
  ["two words", null],
  ["ftp://example.com", null],
  ["https://ada:secret@example.com", null],
  ["https://", null],
])("[DI-07] %j is read as a website", (typed, website) => {
  expect(readWebsite(typed)).toEqual(website);
});
