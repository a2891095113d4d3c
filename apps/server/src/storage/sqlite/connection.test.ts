import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Connection } from "./connection.ts";

let connection: Connection;

beforeEach(() => {
  connection = new Connection(":memory:");
  connection.exec("CREATE TABLE thing (id INTEGER PRIMARY KEY, value)");
});
afterEach(() => connection.close());

const values = () => connection.all("SELECT value FROM thing ORDER BY id").map((row) => row["value"]);

describe("Connection", () => {
  test("a date is stored as its time, true and false as 1 and 0, undefined as null", () => {
    for (const value of [new Date(1234), true, false, undefined, null, "text", 1.5]) {
      connection.run("INSERT INTO thing (value) VALUES (?)", value);
    }
    expect(values()).toEqual([1234, 1, 0, null, null, "text", 1.5]);
  });

  test("a text with quotes and statements in it stays a text", () => {
    const hostile = "'); DROP TABLE thing; --";
    connection.run("INSERT INTO thing (value) VALUES (?)", hostile);
    expect(values()).toEqual([hostile]);
  });

  test("a transaction that throws leaves nothing, and the next one works", () => {
    const work = () =>
      connection.transaction(() => {
        connection.run("INSERT INTO thing (value) VALUES (1)");
        throw new Error("no");
      });
    expect(work).toThrow("no");
    expect(values()).toEqual([]);
    expect(connection.transaction(() => connection.run("INSERT INTO thing (value) VALUES (2)").lastId)).toBe(1);
    expect(values()).toEqual([2]);
  });
});
