import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "@monitor/contract";
import { languageStore, setCatalogueSource } from "../i18n/index.ts";
import { preferences } from "../preferences/index.ts";
import { session } from "../session/index.ts";
import { chooseLanguage, chooseTheme, savesPreferences, saveAccount, startAccountPreferences } from "./index.ts";

const jana: User = { id: "100", login_name: "jana", time_zone: "UTC", theme: null, language: null };
const theme = preferences.of("theme");
const language = preferences.of("language");
const sent: { path: string; body: unknown }[] = [];
let response: User = jana;
let status = 200;

function logIn(user: User) {
  session.open({ token: "t", expires_at: new Date(Date.now() + 3_600_000).toISOString(), user });
}
const settle = () => vi.waitFor(() => expect(languageStore.get().language).toBe(language.get()));

setCatalogueSource(async () => ({}));
startAccountPreferences();

beforeEach(async () => {
  session.close();
  theme.set(null);
  language.set("en");
  await languageStore.choose("en");
  sent.length = 0;
  [response, status] = [jana, 200];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ path: `${init.method} ${new URL(url).pathname}`, body: JSON.parse(init.body as string) });
    return new Response(JSON.stringify(status === 200 ? response : { code: "FORBIDDEN" }), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("what the account keeps", () => {
  test.each([
    ["DARK", "dark"],
    ["LIGHT", "light"],
    [null, "system"],
  ] as const)("[LY-07] after a log-in the account's theme %s wins over this browser's", (stored, choice) => {
    theme.set(choice === "dark" ? "light" : "dark");
    logIn({ ...jana, theme: stored });
    expect(theme.get()).toBe(choice);
  });

  test("[LY-07] [LY-10] so does its language; an account without one leaves that of the browser", async () => {
    logIn({ ...jana, language: "de" });
    await settle();
    expect(languageStore.get().language).toBe("de");
    session.changeUser({ ...jana, language: null });
    expect(language.get()).toBe("de");
    session.changeUser({ ...jana, language: "xx" });
    expect(language.get()).toBe("de");
  });

  test("[LY-07] a server that keeps no choices leaves those of the browser", () => {
    theme.set("dark");
    const { time_zone: _unknown, ...foreign } = { ...jana, theme: "LIGHT" };
    logIn(foreign);
    expect(theme.get()).toBe("dark");
    expect(savesPreferences(foreign)).toBe(false);
    chooseTheme("light");
    chooseLanguage("de");
    expect(sent).toEqual([]);
    expect([theme.get(), language.get()]).toEqual(["light", "de"]);
  });
});

describe("what is chosen here", () => {
  test("[RT-16] a change of the account goes to the server, and its answer is the user from then on", async () => {
    logIn(jana);
    response = { ...jana, display_name: "Jana", theme: "DARK" };
    await saveAccount({ display_name: " Jana " });
    expect(sent).toEqual([{ path: "PATCH /api/v2/ext/account", body: { display_name: " Jana " } }]);
    expect(session.get()?.user.display_name).toBe("Jana");
    expect(theme.get()).toBe("dark");
  });

  test.each([
    ["dark", "DARK"],
    ["light", "LIGHT"],
    ["system", null],
  ] as const)("[LY-07] the theme %s is shown at once and kept in the account as %s", async (choice, wire) => {
    logIn({ ...jana, theme: choice === "dark" ? "LIGHT" : "DARK" });
    response = { ...jana, theme: wire };
    chooseTheme(choice);
    expect(theme.get()).toBe(choice);
    await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ theme: wire }]));
  });

  test("[LY-07] [LY-10] so is the language", async () => {
    logIn(jana);
    response = { ...jana, language: "de" };
    chooseLanguage("de");
    await settle();
    await vi.waitFor(() => expect(session.get()?.user.language).toBe("de"));
    expect(sent.map(({ body }) => body)).toEqual([{ language: "de" }]);
  });

  test("[PE-01] before a log-in a choice stays in this browser", () => {
    chooseTheme("dark");
    expect([theme.get(), sent.length]).toEqual(["dark", 0]);
  });
});
