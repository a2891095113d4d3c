import fc from "fast-check";
import { expect, test } from "vitest";
import { CallError } from "../errors.ts";
import { readSection } from "./read-section.ts";
import { sectionSchema } from "./section-schema.ts";
import { storedSections } from "./section-names.ts";
import { completeSection, defaultsOf, sections, storedSection } from "./section-table.ts";
import type { SectionDefinition } from "./setting-definition.ts";
import { wireSection } from "./wire-section.ts";

const named = (name: string): SectionDefinition => {
  const section = storedSection(name);
  if (section === undefined) throw new Error(`There is no section ${name}`);
  return section;
};
const settings = sections.flatMap((section) => section.settings.map((setting) => ({ section, setting })));
const writable = settings.filter(({ setting }) => setting.isReadOnly !== true && setting.isSecret !== true);

test("the table has every stored section once, and a section for each owner", () => {
  expect(sections.filter(({ isOfRecord }) => isOfRecord !== true).map(({ name }) => name)).toEqual(storedSections);
  for (const name of storedSections) expect(storedSection(name)?.name).toBe(name);
  for (const name of ["basic", "nothing", "constructor"]) expect(storedSection(name)).toBeUndefined();
});

test("every setting has a name of its own, texts in both languages and a default that is valid", () => {
  for (const { settings: some } of sections) expect(new Set(some.map(({ key }) => key)).size).toBe(some.length);
  for (const { setting } of settings) {
    const texts = [setting.label, setting.help, ...(setting.options ?? []).map(({ label }) => label)];
    for (const text of texts) if (text !== undefined) expect([text.en, text.de]).not.toContain("");
    expect(setting.key).toMatch(/^[a-z][a-z0-9]*$/);
    if (setting.default !== undefined && setting.isSecret !== true) {
      expect(setting.schema.safeParse(setting.default).success, setting.key).toBe(true);
    }
  }
});

test("what is shown of a section can be sent back and means the same", () => {
  for (const section of sections) {
    const defaults = defaultsOf(section);
    const body = Object.fromEntries(
      Object.entries(wireSection(section, defaults)).filter(
        ([key]) => section.settings.find((setting) => setting.key === key)?.isReadOnly !== true,
      ),
    );
    const { values, secrets } = readSection(section, { ...body, _shadowed: {}, _inheritancesource: null });
    expect({ ...defaults, ...values }).toEqual(defaults);
    expect(secrets).toEqual({});
  }
});

test.each([
  [
    "intervalgroup",
    { interval: "5m", errorintervalsdown: "3", timeout: 7 },
    { interval: 300, errorintervalsdown: 3, timeout: 7 },
  ],
  ["snmpversiongroup", { snmpversion: "v3", snmpport: " 1161 " }, { snmpversion: "V3", snmpport: 1161 }],
  ["accessrights", { inherits: "0" }, { inherits: false }],
  ["accessrights", { inherits: "false" }, { inherits: false }],
])("%s reads %o", (name, body, values) => {
  expect(readSection(named(name), body)).toEqual({ values, secrets: {}, isInherited: null });
});

test("a secret is set by a text and removed by an empty one; what responses show of it leaves it as it is", () => {
  const read = (windowsloginpassword: unknown) =>
    readSection(named("windowsconnection"), { windowsloginpassword }).secrets;
  expect(read("geheim")).toEqual({ windowsloginpassword: "geheim" });
  for (const nothing of ["", null]) expect(read(nothing)).toEqual({ windowsloginpassword: null });
  for (const shown of [true, false]) expect(read(shown)).toEqual({});
});

test("of a secret only whether there is one is shown, in whatever form it is stored", () => {
  const section = named("linuxconnection");
  const shown = (linuxloginpassword: string | null | { sealed: string }) =>
    wireSection(section, { linuxloginpassword })["linuxloginpassword"];
  expect([shown(null), shown(""), shown("plain"), shown({ sealed: "1.2.3" })]).toEqual([false, false, true, true]);
});

test.each([
  ["an unknown field", "intervalgroup", { often: 1 }, "body.intervalgroup.often: unknown field"],
  [
    "a field that every object has",
    "intervalgroup",
    { constructor: 1 },
    "body.intervalgroup.constructor: unknown field",
  ],
  [
    "a number out of bounds",
    "intervalgroup",
    { timeout: "901" },
    "body.intervalgroup.timeout: a whole number from 0 to 900 is needed",
  ],
  [
    "an interval that is none",
    "intervalgroup",
    { interval: "9s" },
    "body.intervalgroup.interval: a whole number from 10 to 864000 is needed",
  ],
  [
    "a choice that there isn't",
    "intervalgroup",
    { errorintervalsdown: 6 },
    "body.intervalgroup.errorintervalsdown: one of 0, 1, 2, 3, 4, 5 is needed",
  ],
  [
    "two lines",
    "dbcredentials",
    { dbuser: "a\nb" },
    "body.dbcredentials.dbuser: one line of up to 255 characters is needed",
  ],
  [
    "a number as a text",
    "dbcredentials",
    { dbuser: 5 },
    "body.dbcredentials.dbuser: one line of up to 255 characters is needed",
  ],
  [
    "a list in place of a text",
    "dbcredentials",
    { dbuser: ["a"] },
    "body.dbcredentials.dbuser: one line of up to 255 characters is needed",
  ],
  [
    "an odd inheritance",
    "intervalgroup",
    { _inherited: "maybe" },
    "body.intervalgroup._inherited: true or false is needed",
  ],
  [
    "schedules that are not inherited",
    "scheduledependency",
    { _inherited: false },
    "body.scheduledependency._inherited: what is set above holds in any case; own settings add to it",
  ],
  [
    "a right that there isn't",
    "accessrights",
    { entries: [{ subject: "group:1", right: "all" }] },
    "body.accessrights.entries: the list is not valid at 0.right",
  ],
  [
    "a day that its month does not have",
    "scheduledependency",
    { maintenance: [{ start: "2026-02-30T20:00:00Z", end: "2026-03-02T21:00:00Z" }] },
    "body.scheduledependency.maintenance: the list is not valid at 0.start: a time such as 2026-12-31T20:00:00+01:00 is needed",
  ],
  [
    "a maintenance window that ends before it starts",
    "scheduledependency",
    { maintenance: [{ start: "2026-02-02T20:00:00Z", end: "2026-02-02T19:00:00Z" }] },
    "body.scheduledependency.maintenance: the list is not valid at 0: a window ends after its start, and before it comes again",
  ],
  [
    "a maintenance window that never begins",
    "scheduledependency",
    {
      maintenance: [
        { start: "2026-02-02T20:00:00Z", end: "2026-02-02T21:00:00Z", repeat: "weekly", until: "2026-02-01T00:00:00Z" },
      ],
    },
    "body.scheduledependency.maintenance: the list is not valid at 0: until lies before the start",
  ],
  [
    "more maintenance windows than there is room for",
    "scheduledependency",
    { maintenance: Array(21).fill({ start: "2026-02-02T20:00:00Z", end: "2026-02-02T21:00:00Z" }) },
    "body.scheduledependency.maintenance: the list is not valid: at most 20 entries",
  ],
  [
    "a time zone that there isn't",
    "scheduledependency",
    { timezone: "Mars/Olympus" },
    "body.scheduledependency.timezone: the name of a time zone such as Europe/Berlin is needed",
  ],
])("[EN-24] %s is refused, naming the field", (...row) => {
  const [, name, body, message] = row;
  expect(() => readSection(named(name), body)).toThrow(new CallError("BAD_REQUEST", message));
});

test("any body is read, or refused by naming a field of its section; what was read is valid", () => {
  const body = fc.constantFrom(...sections).chain((section) => {
    const keys = section.settings.map(({ key }) => key);
    const key = fc.oneof(fc.constantFrom(...keys, "_inherited", "_shadowed", "__proto__"), fc.string());
    const value = fc.oneof(fc.jsonValue(), fc.integer().map(String), fc.string());
    return fc.tuple(fc.constant(section), fc.array(fc.tuple(key, value), { maxLength: 4 }));
  });
  fc.assert(
    fc.property(body, ([section, entries]) => {
      try {
        const { values } = readSection(section, Object.fromEntries(entries));
        for (const setting of section.settings) {
          if (Object.hasOwn(values, setting.key))
            expect(setting.schema.safeParse(values[setting.key]).success).toBe(true);
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        expect(error.message).toContain(`body.${section.name}.`);
        expect(error.message.length).toBeLessThan(300);
      }
    }),
    { numRuns: 2000 },
  );
});

test("a secret that is refused is not repeated", () => {
  const secret = "one\nsecret";
  expect(() => readSection(named("dbcredentials"), { dbpassword: secret })).toThrow(
    expect.objectContaining({ message: "body.dbcredentials.dbpassword: one line of up to 16000 characters is needed" }),
  );
});

test("stored values are completed by defaults, those of each section by its own", () => {
  const own = {};
  expect(completeSection("dbcredentials", own)).toMatchObject({ dbport: 0, dbpassword: null });
  expect(completeSection("httpproxy", own)).toMatchObject({ proxyport: 8080 });
  expect(completeSection("httpproxy", own)).not.toHaveProperty("dbport");
  expect(completeSection("nothing", undefined)).toEqual({});
  expect(completeSection("nothing", { kept: 1 })).toEqual({ kept: 1 });
});

test("the schema of a section has what a form needs of each setting", () => {
  expect(sectionSchema(named("intervalgroup"))).toMatchObject({
    type: "object",
    additionalProperties: false,
    properties: {
      _inherited: { type: "boolean" },
      interval: { type: "string", "x-prtg-meta": { class: "combo", inheritable: true, required: false, sortIndex: 1 } },
      errorintervalsdown: { "x-prtg-meta": { options: { 0: "Down at once" } } },
      timeout: { minimum: 0, maximum: 900, "x-prtg-meta": { class: "combo" } },
    },
  });
  expect(sectionSchema(named("windowsconnection"))).toMatchObject({
    properties: { windowsloginpassword: { "x-prtg-meta": { class: "password", editOnRequest: true } } },
  });
  for (const { section, setting } of writable) {
    const { properties } = sectionSchema(section) as { properties: Record<string, object> };
    expect(properties[setting.key], setting.key).toBeDefined();
  }
});
