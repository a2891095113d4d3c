import { sourceIdsIn } from "@monitor/sensor-kinds/definitions";
import { describe, expect, test } from "vitest";
import { readSourceLines } from "./source-lines.ts";

describe("[PM-02] the ids that a business process reads are those by which rights and cycles are judged", () => {
  const blanks = [" ", "\t", "\r", "\u00a0", "\u3000", "\u2003", "\ufeff", "\u2028", "\v", "\f", "\0"];

  test.each(blanks.map((blank) => [JSON.stringify(blank), blank]))("behind %s", (_name, blank) => {
    for (const text of [`${blank}2041`, `2042\n${blank}2041 = x`, `2042${blank}\n2041`, `2042 = x${blank}2041`]) {
      const read = readSourceLines(text);
      const judged = sourceIdsIn("businessprocess", { sources: text });
      if (typeof read !== "string") expect(judged).toEqual(expect.arrayContaining(read.map(({ id }) => id)));
    }
    expect(readSourceLines("2042\n 2041 = Shop")).toHaveLength(2);
  });
});
