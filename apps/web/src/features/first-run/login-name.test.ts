import { describe, expect, test } from "vitest";
import { loginNameOf } from "./login-name.ts";

describe("loginNameOf", () => {
  test.each([
    ["Jana Köhler", "jana.koehler"],
    ["  Åsa   Størk  ", "aasa.stoerk"],
    ["José María Núñez", "jose.maria.nunez"],
    ["Anna-Lena Groß", "anna.lena.gross"],
    ["Ko\u0308hler", "koehler"],
    ["Łukasz", "lukasz"],
    ["Team 7", "team.7"],
    ["李雷", ""],
    ["...", ""],
    ["", ""],
  ])("[LO-10] makes of %j %j", (name, login) => {
    expect(loginNameOf(name)).toBe(login);
  });

  test("[LO-10] is not endless", () => {
    expect(loginNameOf("a".repeat(5000))).toHaveLength(100);
  });
});
