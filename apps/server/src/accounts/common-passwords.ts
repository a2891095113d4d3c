import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The package's own source of its list: a JSON array in lower case. Its code would unpack it and keep it in memory for good. */
const listFile = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");

/** Signs and digits that people write for a letter; within a word only, as a number behind it means itself. */
const standIns: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};
const standInBeforeLetter = /[@431!0$5](?=[@431!0$5]*\p{L})/gu;
const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const withLetters = (text: string): string => text.replace(standInBeforeLetter, (sign) => standIns[sign] ?? sign);

/**
 * Whether a password is among the 49,000 that are used most, which attackers try first: as it is, or with what rules
 * make people do to it: capitals, signs at its ends, signs and digits for letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await readFile(listFile, "utf8");
  const typed = password.toLowerCase();
  const bare = typed.replace(signsAround, "");
  return [typed, bare, withLetters(typed), withLetters(bare)].some((spelling) =>
    list.includes(JSON.stringify(spelling)),
  );
}
