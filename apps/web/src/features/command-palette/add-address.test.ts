import { expect, test } from "vitest";
import { readAddRequest } from "./add-address.ts";

const verbs = ["add", "hinzufügen"];

test.each([
  ["add 10.0.0.5", { address: "10.0.0.5", isWeb: false }],
  ["Hinzufügen web-01", { address: "web-01", isWeb: false }],
  ["10.0.0.5", { address: "10.0.0.5", isWeb: false }],
  ["add https://example.com/a", { address: "https://example.com/a", isWeb: true }],
  ["https://example.com", { address: "https://example.com", isWeb: true }],
  ["web-01", null],
  ["add", null],
  ["add -", null],
  ["10.0.0.0/24", null],
  ["add two words", null],
  ["", null],
])("[EN-23] %j asks for %j", (typed, request) => {
  expect(readAddRequest(typed, verbs)).toEqual(request);
});
