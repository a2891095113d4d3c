import { describe, expect, test } from "vitest";
import { Connection } from "./connection.ts";
import { migrate, readSchemaVersion } from "./migrate.ts";
import { migrations, schemaVersion } from "./migrations/index.ts";

const tables = (connection: Connection) =>
  connection.all("SELECT name FROM sqlite_schema WHERE type = 'table'").map((row) => row["name"]);

describe("migrate", () => {
  test("an empty database gets every step, a current one none", () => {
    const connection = new Connection(":memory:");
    migrate(connection);
    expect(readSchemaVersion(connection)).toBe(schemaVersion);
    expect(tables(connection)).toContain("object");
    migrate(connection);
    expect(readSchemaVersion(connection)).toBe(schemaVersion);
  });

  test("versions count up from 1 without a gap", () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  test("a step that fails leaves the database as the step before did", () => {
    const connection = new Connection(":memory:");
    const steps = [
      { version: 1, name: "good", sql: "CREATE TABLE good (id INTEGER)" },
      { version: 2, name: "bad", sql: "CREATE TABLE half (id INTEGER); CREATE TABLE good (id INTEGER)" },
    ];
    expect(() => migrate(connection, steps)).toThrow(/good/);
    expect(tables(connection)).toEqual(["good"]);
    expect(readSchemaVersion(connection)).toBe(1);
  });
});
