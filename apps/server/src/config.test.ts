import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ConfigError, configTable, forgetSecrets, readConfig, withoutSecrets } from "./config.ts";

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
      rawHistoryDays: 30,
      fiveMinuteHistoryDays: 366,
      hourlyHistoryDays: 1096,
      logDays: 365,
      changeDays: 30,
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
    ["SILENT_INTERVALS", "1.4"],
    ["SILENT_INTERVALS", "2,5"],
    ["DEFAULT_LANGUAGE", "fr"],
    ["PUBLIC_URL", "monitor.example"],
    ["PUBLIC_URL", "ftp://monitor.example"],
    ["PUBLIC_URL", "https://monitor.example/?a=1"],
    ["ALLOWED_ORIGINS", "*"],
    ["ALLOWED_ORIGINS", "null"],
    ["ALLOWED_ORIGINS", "https://monitor.example/"],
    ["ALLOWED_ORIGINS", "https://monitor.example:443"],
    ["ALLOWED_ORIGINS", "https://MONITOR.example"],
    ["ALLOWED_ORIGINS", "https://monitor.example;script-src"],
    ["PROBE_DENY", "junk"],
    ["PROBE_DENY", "10.0.0.0/8, 10.0.0.0/33"],
    ["PROBE_EXECUTABLE", "/no/such/probe.ts"],
    ["PROBE_EXECUTABLE", "/"],
    ["TRUSTED_PROXIES", "10.0.0.0/8,proxy.example"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "Monitor <a@example.com>, <b@example.com>"],
  ])("%s=%s is refused in one line that names the setting", (key, value) => {
    const read = () => readConfig({ [key]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${key} can't be "${value}". It is: `);
    expect(read).not.toThrow("\n");
  });

  test("addresses and lists are read as they are meant", () => {
    const config = readConfig({
      PUBLIC_URL: "https://monitor.example/prtg//",
      ALLOWED_ORIGINS: "https://a.example, http://192.0.2.1:8080,",
      SMTP_URL: "smtps://robot:secret@mail.example:465",
      MAIL_FROM: "The Monitor <monitor@example.com>",
      PROBE_DENY: "10.0.0.0/8, ::1,",
    });
    expect(config).toMatchObject({
      publicUrl: "https://monitor.example/prtg",
      allowedOrigins: ["https://a.example", "http://192.0.2.1:8080"],
      smtpUrl: "smtps://robot:secret@mail.example:465",
      mailFrom: "The Monitor <monitor@example.com>",
      probeDeny: ["10.0.0.0/8", "::1"],
    });
  });

  test.each(["mail.example", "http://robot:Secret-7@mail.example", "smtp://", "smtp:Secret-7"])(
    "SMTP_URL=%s is refused without repeating it, as it may hold a password",
    (smtpUrl) => {
      const read = () => readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: "a@example.com" });
      expect(read).toThrow(/^SMTP_URL can't be what it is set to[^\n]*$/);
      expect(read).not.toThrow(/Secret-7/);
    },
  );

  test.each([
    "postgres://robot:Secret-7@db.example:5432/monitor?sslmode=require",
    "postgresql://db.example/monitor",
    "postgres://robot@/monitor?host=/run/postgresql",
  ])("DATABASE_URL=%s is taken as it is", (databaseUrl) => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    expect(withoutSecrets({ DATABASE_URL: databaseUrl, PATH: "/" })).toEqual({ PATH: "/" });
  });

  test.each(["mysql://robot:Secret-7@db.example/monitor", "postgres://robot:Secret-7@db.example", "Secret-7", " "])(
    "DATABASE_URL=%s is refused without repeating it, as it may hold a password",
    (databaseUrl) => {
      const read = () => readConfig({ DATABASE_URL: databaseUrl });
      expect(read).toThrow(/^DATABASE_URL can't be what it is set to[^\n]*$/);
      expect(read).not.toThrow(/Secret-7/);
    },
  );

  const key = randomBytes(32).toString("base64");
  const typed = "Secret-7-Secret-7-Secret-7-Secret-7-Secret-";

  test.each([
    ["SECRET_KEY", "Secret-7"],
    ["SECRET_KEY", "Secret-7".repeat(8)],
    ["SECRET_KEY", typed.slice(0, 42)],
    ["SECRET_KEY", `${key},${key}`],
    ["SECRET_KEY_PREVIOUS", `${key},Secret-7`],
    ["SECRET_KEY_PREVIOUS", `${key},`],
    ["SECRET_KEY_PREVIOUS", Array.from({ length: 9 }, () => key).join()],
  ])("%s=%s is refused in one line without repeating it", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} can't be what it is set to[^\\n]*$`));
    expect(read).not.toThrow(/Secret-7/);
    expect(read).not.toThrow(key);
  });

  test("keys are read, and nothing of the configuration shows them", () => {
    const config = readConfig({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: `${key}, ${randomBytes(32).toString("hex")}` });
    expect([config.secretKey.length, config.secretKeysBefore.length]).toEqual([1, 2]);
    expect(`${JSON.stringify(config)}${inspect(config, { depth: 9 })}`).not.toContain(key);
  });

  test("programs that the server starts get none of its secrets", () => {
    const secrets = {
      SECRET_KEY: key,
      SECRET_KEY_PREVIOUS: key,
      ADMIN_PASSWORD: "a",
      DATABASE_URL: "b",
      SMTP_URL: "c",
    };
    const environment: Record<string, string | undefined> = { PATH: "/bin", ...secrets };
    expect(withoutSecrets({ ...environment, PGPASSWORD: "d" })).toEqual({ PATH: "/bin" });
    forgetSecrets(environment);
    expect(environment).toEqual({ PATH: "/bin" });
  });

  test("a mail server needs a sender", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://mail.example" })).toThrow(/^MAIL_FROM is needed with SMTP_URL/);
  });

  test("the default of every setting is one that it takes, and no key comes twice", () => {
    const settings = Object.values(configTable);
    for (const { default: text, parse } of settings) expect(parse(text)).not.toBeNull();
    expect(new Set(settings.map(({ env }) => env)).size).toBe(settings.length);
  });
});
