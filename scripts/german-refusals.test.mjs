import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { germanRefusal } from "../apps/web/src/shared/refusals/german-refusal.ts";
import { readSourceLines } from "../packages/core/src/composed/source-lines.ts";
import { sensorFactoryProblem } from "../packages/core/src/composed/sensor-factory.ts";

/** Where settings and texts with a syntax of their own are read, and other forms; what is refused there. */
const folders = [
  "contract/src/settings",
  "core/src/commands",
  "core/src/composed",
  "core/src/lists",
  "domain/src/filter",
  ...["notifications", "on-call", "schedules", "documents", "libraries", "discovery", "users"].map(
    (name) => `core/src/features/${name}`,
  ),
];
const files = ["contract/src/sort-fields.ts", "core/src/features/api-keys/api-key-fields.ts"];
const sentence = '(?:"((?:[^"\\\\\\n]|\\\\.)*)"|`((?:[^`$]|\\$\\{(?:[^`{}]|`[^`]*`)*\\})*)`)';
const refusing = [
  /new (?:Formula|FilterSyntax)Error\(\s*/,
  /new C(?:all|ommand)Error\(\s*"\w+",\s*/,
  /\brefuse\(/,
  /\binvalid\([^"]*"\w+", /,
  /\bexpected: /,
  /\{ error: /,
  /atSources\([^,]*, /,
  /return (?=`Line )/,
  /return (?="A )/,
  /\breturn (?=`(?:A|At|a|one) )/,
];
const written = new RegExp(`(?:${refusing.map(({ source }) => source).join("|")})${sentence}`, "g");

const textOf = (file) => readFileSync(`packages/${file}`, "utf8");
const inFolder = (folder) =>
  readdirSync(`packages/${folder}`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
const refusalsOf = (file) =>
  Array.from(textOf(file).matchAll(written), ([, plain, filled]) =>
    (plain ?? filled).replaceAll('\\"', '"').replaceAll(/\$\{(?:[^`{}]|`[^`]*`)*\}/g, "7"),
  );
/** What only passes on what another place says. */
const isPassedOn = (text) => /^(?:body\.)?[\w.7]*(?:: 7)?$/.test(text);
/** What no form sends, or is made of parts that another line has. */
const isOfPrograms = (text) => /suggested for|needs a session|^Only of active|addresses; 7$/.test(text);
const refusals = [...folders.flatMap(inFolder), ...files]
  .flatMap(refusalsOf)
  .filter((text) => !isPassedOn(text) && !isOfPrograms(text));

describe("[LY-07] refusals in German", () => {
  test.each([...new Set(refusals)])("%s", (english) => {
    expect(germanRefusal(english)).toMatch(/[a-zäöü]/);
  });

  test("there are as many as ever", () => expect(refusals.length).toBeGreaterThan(130));

  test.each([
    ["2041 = Shop\nx", "Zeile 2: Die ID eines Sensors wird erwartet, etwa 2041 oder 2041 = Web shop."],
    ["1\n1", "Zeile 2: Der Sensor 1 ist zweimal genannt."],
    ["", "Mindestens ein Sensor muss genannt sein."],
  ])("sources %j", (text, german) => expect(germanRefusal(readSourceLines(text))).toBe(german));

  test.each([
    ["Total = 1 +", "Zeile 1, hinter dem =: bei Zeichen 5 wird erwartet: eine Zahl, ein Kanal oder eine Funktion."],
    ["\nT = min(1)(", "Zeile 2, hinter dem =: bei Zeichen 8 wird statt ( erwartet: ein Operator oder das Ende."],
    ["T = sin(1)", "Zeile 1, hinter dem =: eine Funktion sin gibt es nicht."],
    ["T = 1", "Mindestens eine Formel muss einen Kanal nennen, etwa channel(2041, 0)."],
  ])("formulas %j", (formulas, german) =>
    expect(germanRefusal(`body.settings.formulas: ${sensorFactoryProblem({ formulas })}`)).toBe(
      `body.settings.formulas: ${german}`,
    ),
  );

  test.each([
    [
      "body.basic.interval: expected one of 1, 2 or a number",
      "body.basic.interval: Erwartet wird: eines von 1, 2 oder eine Zahl.",
    ],
    [
      "The filter is not valid at character 3: a value expected; expected: a text in quotes, a number, true, false or a word",
      "Der Filter stimmt bei Zeichen 3 nicht: hier fehlt ein Wert; erwartet: ein Text in Anführungszeichen, eine Zahl, true, false oder ein Wort",
    ],
    ["nobody knows this", null],
  ])("%s", (english, german) => expect(germanRefusal(english)).toBe(german));
});
