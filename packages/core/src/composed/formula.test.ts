import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeFormula } from "./compute-formula.ts";
import { FormulaError, readFormula } from "./formula-syntax.ts";

const gap = { none: true };
/** Sensor 1 has channels 0 to 9 with ten times their number as value; no other has any. */
const read = (sensorId: string, channel: number | string) =>
  sensorId === "1" && typeof channel === "number" ? channel * 10 : gap;
const valueOf = (text: string) => computeFormula(readFormula(text), read);

describe("a formula", () => {
  test.each([
    ["1", 1],
    [" 1.5e2 ", 150],
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["10 - 2 - 3", 5],
    ["100 / 10 / 2", 5],
    ["7 % 4", 3],
    ["-2 * 3", -6],
    ["2 - -3", 5],
    ["--2", 2],
    ["-(1 + 2)", -3],
    ["channel(1, 2)", 20],
    ["CHANNEL( 1 ,2 ) + channel(1,3)", 50],
    ["min(3, 1, 2)", 1],
    ["max(3, 1, 2) - 1", 2],
    ["avg(1, 2, 6)", 3],
    ["sum(channel(1,1), channel(1,2), 3)", 33],
    ["abs(1 - 3)", 2],
    ["round(2.456)", 2],
    ["round(2.456, 2)", 2.46],
    ["round(1234, -5)", 1234],
    ["floor(2.9) + ceil(2.1)", 5],
    ["percent(channel(1,1), channel(1,4))", 25],
    ["1 / 0", Infinity],
    ["0 / 0", Number.NaN],
  ])("%s is %s", (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  test.each(["channel(2, 0)", "1 + channel(2, 0)", "0 * channel(2, 0)", "max(5, channel(2, 0))", "-channel(2,0)"])(
    "without the channel it needs, %s has a gap and no value",
    (text) => {
      expect(valueOf(text)).toBe(gap);
    },
  );

  test("a channel may be named", () => {
    expect(readFormula('channel(1, "Ping Time")')).toEqual({ form: "channel", sensorId: "1", channel: "Ping Time" });
  });

  test.each([
    ["", "a number, a channel or a function expected at character 1"],
    ["1 +", "a number, a channel or a function expected at character 4"],
    ["1 2", "an operator or the end expected at character 3 in place of 2"],
    ["(1", ") expected at character 3"],
    ["1)", "an operator or the end expected at character 2 in place of )"],
    ["eval(1)", "there is no function eval"],
    ["constructor(1)", "there is no function constructor"],
    ["__proto__(1)", "there is no function __proto__"],
    ["this", "there is no function this"],
    ["channel(1)", ", expected at character 10 in place of )"],
    ["channel(a, 0)", "the id of a sensor expected at character 9 in place of a"],
    ["channel(1.5, 0)", "the id of a sensor expected at character 9 in place of 1.5"],
    ["channel(1+1, 0)", ", expected at character 10 in place of +"],
    ["channel(1, -4)", "the number or name of a channel expected at character 12 in place of -"],
    ["abs(1, 2)", "abs takes 1 values"],
    ["percent(1)", "percent takes 2 values"],
    ["round(1, 2, 3)", "round takes 1 to 2 values"],
    ["1; 2", "character 2 can't be read"],
    ["a.b", "character 2 can't be read"],
    ["1 && 2", "character 3 can't be read"],
    ["`1`", "character 1 can't be read"],
    ["$1", "character 1 can't be read"],
    [`${"(".repeat(40)}1${")".repeat(40)}`, "brackets and signs are nested deeper than 32 times"],
    ["-".repeat(40), "brackets and signs are nested deeper than 32 times"],
    ["1+".repeat(600), "a formula has at most 1000 parts"],
    ["1".repeat(2001), "a formula has at most 2000 characters"],
  ])("%s is refused: %s", (text, reason) => {
    expect(() => readFormula(text)).toThrow(new FormulaError(reason));
  });

  test("as long as it may be, it is computed", () => {
    expect(valueOf(Array.from({ length: 250 }, () => "1").join("+"))).toBe(250);
  });

  test("1,000 broken formulas are read or refused, and nothing else happens", () => {
    const piece = fc.constantFrom(
      ...'channel( min( percent( round( avg ( ) , , 1 0 2.5 1e99 - + * / % "A b" " x . ; \u202e \0'.split(" "),
    );
    const found = new Set<string>();
    const outcomeOf = (text: string): string => {
      try {
        const value = valueOf(text);
        return typeof value === "number" || value === gap ? "read" : `odd: ${text}`;
      } catch (error) {
        return error instanceof FormulaError ? "refused" : `${text}: ${String(error)}`;
      }
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        found.add(outcomeOf(pieces.join(" ")));
      }),
      { numRuns: 1000, seed: 20_261_123 },
    );
    expect([...found].sort()).toEqual(["read", "refused"]);
  });
});
