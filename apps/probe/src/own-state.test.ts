import { expect, test } from "vitest";
import { createRate, createToldState } from "./own-state.ts";

test("checks a second: none at first, then by the time that has passed", () => {
  const rate = createRate();
  expect(rate(100, 0)).toBeNull();
  expect(rate(160, 60_000)).toBe(1);
  expect(rate(160, 60_000)).toBeNull();
  expect(rate(10, 120_000)).toBe(0);
});

test("what the server has told holds for two and a half minutes", () => {
  const told = createToldState();
  expect(told.at(0)).toBeNull();
  told.tell({ database_size_bytes: 1, writer_queue: 2, store_ms: 3, deliveries_waiting: 4 }, 0);
  expect(told.at(150_000)).toEqual({ writer_queue: 2, store_ms: 3, deliveries_waiting: 4 });
  expect(told.at(150_001)).toBeNull();
});

test("of a server that tells less, only what it tells is known", () => {
  const told = createToldState();
  told.tell({ database_size_bytes: 1, writer_queue: 0, store_ms: 0 }, 0);
  expect(told.at(0)).toEqual({ writer_queue: 0, store_ms: 0, deliveries_waiting: null });
  told.tell({ database_size_bytes: 1 }, 0);
  expect(told.at(0)).toBeNull();
});
