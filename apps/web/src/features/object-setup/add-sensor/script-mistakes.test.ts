import { expect, test } from "vitest";
import { scriptMistakes } from "./script-mistakes.ts";

test.each([
  ['{"channel":"a","value":"412,6","float":1}', '"412,6"', '{"channel":"a","value":412.6,"float":1}'],
  ['{"channel":"a","value": -1,5}', "-1,5", '{"channel":"a","value": -1.5}'],
  ['{"LimitMaxError":"26,5","value":7}', '"26,5"', '{"LimitMaxError":26.5,"value":7}'],
  ["<result><value> 1,5 </value></result>", "1,5", "<result><value> 1.5 </value></result>"],
  ['{"result":[{"value":1},]}', ",]}", '{"result":[{"value":1}]}'],
])("[EN-23] %j is wrong at %j", (text, place, corrected) => {
  expect(scriptMistakes(text)).toMatchObject([{ line: 1, place, corrected }]);
});

test("[EN-23] a comma before a line that ends the list is marked where it stands", () => {
  const output = '{"prtg":{"result":[\n  {"value":1},\n  {"value":"1,5"},\n\n]}}';
  expect(scriptMistakes(output).map(({ line, says }) => [line, says])).toEqual([[3, "decimal_comma"]]);
  expect(scriptMistakes(output.replace("1,5", "1.5"))).toEqual([
    { line: 3, place: ",", says: "last_comma", corrected: '  {"value":"1.5"}' },
  ]);
});

test.each(['{"value":1.5,"channel":"7,5"}', '{"value":7,"limitmode":1}', "OK, all fine | x=1,5", "{\n\n", "a,\n]"])(
  "[EN-23] %j has no such mistake",
  (text) => expect(scriptMistakes(text)).toEqual([]),
);
