import { describe, expect, test } from "vitest";
import { ConfigError, configTable, readConfig } from "./config.ts";

describe("readConfig", () => {
  test("an empty environment gives the defaults", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      dataDir: "./data",
      adminPassword: "",
      logLevel: "info",
      language: "en",
      sessionMinutes: 60,
      automaticLogoutSeconds: 0,
      rawHistoryDays: 365,
      machineRoot: "/",
    });
  });

  test("each setting is read from its own key", () => {
    const config = readConfig({ HOST: "::1", PORT: "0", DATA_DIR: "/srv/x", LOG_LEVEL: "debug", SESSION_MINUTES: "5" });
    expect(config).toMatchObject({ host: "::1", port: 0, dataDir: "/srv/x", logLevel: "debug", sessionMinutes: 5 });
  });

  test.each([
    ["PORT", "65536"],
    ["PORT", "80a"],
    ["PORT", "-1"],
    ["PORT", ""],
    ["LOG_LEVEL", "loud"],
    ["DATA_DIR", " "],
    ["SESSION_MINUTES", "0"],
    ["RAW_HISTORY_DAYS", "1.5"],
    ["DEFAULT_LANGUAGE", "fr"],
  ])("%s=%s is refused in one line that names the setting", (key, value) => {
    const read = () => readConfig({ [key]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${key} can't be "${value}"[^\\n]*$`));
  });

  test("the default of every setting is one that it takes, and no key comes twice", () => {
    const settings = Object.values(configTable);
    for (const { default: text, parse } of settings) expect(parse(text)).not.toBeNull();
    expect(new Set(settings.map(({ env }) => env)).size).toBe(settings.length);
  });
});
