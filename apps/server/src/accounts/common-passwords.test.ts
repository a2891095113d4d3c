import { passwordComplexity } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { isWeakPassword } from "@monitor/core/accounts";
import { passwords } from "./server-accounts.ts";

describe("common passwords", () => {
  test.each([
    ["as the list has it", "qwerty123"],
    ["with a capital", "Password1"],
    ["in capitals", "TRUSTNO1"],
    ["with signs behind it", "Welcome1!!"],
    ["with signs around it", "*Football1*"],
    ["with signs for letters", "P@$$w0rd"],
    ["with digits for letters and a number behind them", "P4ssw0rd123"],
    ["with both", "P@ssw0rd123!"],
    ["in German", "Passwort1"],
  ])("[LO-08] %s: %s is one", async (_name, password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    "",
    "!!!",
    "Correct-Horse-1",
    "Second-Light-2026",
    "Tr0mbone-under-Glass",
    "Überlandleitung7",
    "Password1Ink",
  ])("[LO-08] %j is none", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  test("[LO-08] many a common one keeps every other rule, so only the list finds it", async () => {
    const keepingRules = ["Password1", "Qwerty123", "Abcd1234", "Iloveyou1", "Charlie1"];
    for (const password of keepingRules) {
      expect(passwordComplexity(password)).toEqual([]);
      expect(await isWeakPassword(passwords, password)).toBe(true);
    }
    expect(await isWeakPassword(passwords, "uncommon-but-plain")).toBe(true);
    expect(await isWeakPassword(passwords, "Correct-Horse-1")).toBe(false);
  });
});
