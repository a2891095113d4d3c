import { expect, test } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";

interface Row {
  title: string;
  secrets: Record<string, string>;
  text: string;
  expected: string;
}

test.each<Row>([
  {
    title: "as it is",
    secrets: { password: "hunter2" },
    text: "Login refused for hunter2, again hunter2",
    expected: "Login refused for •••, again •••",
  },
  { title: "in an address", secrets: { password: "a b/c?" }, text: "GET /x?p=a%20b%2Fc%3F", expected: "GET /x?p=•••" },
  {
    title: "that is a part of another",
    secrets: { one: "hunter", two: "hunter2" },
    text: "hunter2 hunter",
    expected: "••• •••",
  },
  { title: "line by line", secrets: { key: "BEGIN\nabcdef\n" }, text: "bad line abcdef", expected: "bad line •••" },
  {
    title: "with what an expression understands",
    secrets: { password: "$&.*(" },
    text: "$&.*(!",
    expected: "•••!",
  },
  {
    title: "behind a user name in base64",
    secrets: { password: "hunter2" },
    text: `Basic ${btoa("an:hunter2")} ${btoa("ann:hunter2!")} ${btoa("anna:hunter2")}`,
    expected: "Basic YW46•••g== YW5uOm•••Ih YW5uYTp•••",
  },
  {
    title: "that is half a letter",
    secrets: { password: "\ud800abc" },
    text: "\ud800abc",
    expected: "•••",
  },
])("a secret $title is taken out", ({ secrets, text, expected }) => {
  expect(hideSecrets(secrets)(text)).toBe(expected);
});

test.each(["a", ""])("the secret %j is too short to be told from other text", (password) => {
  expect(hideSecrets({ password })("a target")).toBe("a target");
});

test("out of all texts of a value; numbers and everything else stay", () => {
  const value = { failure: { parameters: { reason: "no hunter2", port: 22 } }, list: ["hunter2", null, true, 1.5] };
  expect(hideSecrets({ password: "hunter2" })(value)).toEqual({
    failure: { parameters: { reason: "no •••", port: 22 } },
    list: ["•••", null, true, 1.5],
  });
  expect(hideSecrets({})(value)).toBe(value);
});
