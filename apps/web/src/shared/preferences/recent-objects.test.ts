import { expect, test } from "vitest";
import { withRecent } from "./recent-objects.ts";

const device = (number: number) => ({ type: "device", id: String(number) }) as const;

test("[LY-02, PE-01] the object opened last comes first, each once, eight of them", () => {
  let objects: ReturnType<typeof withRecent> = [];
  for (let number = 1; number <= 10; number += 1) objects = withRecent(objects, device(number));
  expect(objects.map(({ id }) => id).join(" ")).toBe("10 9 8 7 6 5 4 3");
  expect(
    withRecent(objects, device(5))
      .map(({ id }) => id)
      .join(" "),
  ).toBe("5 10 9 8 7 6 4 3");
});
