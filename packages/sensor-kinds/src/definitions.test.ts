import { defaultScanningIntervalSeconds, shippedLookups } from "@monitor/domain";
import { describe, expect, test } from "vitest";
import { createChecks } from "./checks.ts";
import { channelOf, failureText, germanWords, kindLanguages, kindOf, kinds } from "./definitions.ts";
import type { KindDefinition } from "./definitions.ts";

const requiredSettings: Record<string, Record<string, unknown>> = {
  port: { port: 80 },
  portrange: { ports: "1-10" },
  dns: { domain: "example.org" },
  domainexpiry: { domain: "example.org" },
  httpdata: { values: "a = $.a" },
  httptransaction: { steps: "step Start\nGET /" },
  postgresql: { query: "SELECT 1" },
  mysql: { query: "SELECT 1" },
  httppush: { token: "a-token-of-16-letters" },
  httppushdata: { token: "a-token-of-16-letters" },
  exexml: { script: "script.sh" },
  nagios: { script: "check_load" },
  sshscript: { script: "check_load" },
  snmpcustom: { oid: "1.3.6.1.2.1.1.3.0" },
  snmptraffic: { port_name: "eth0" },
  snmptable: { columns: "1.3.6.1.2.1.2.2.1.10" },
  businessprocess: { sources: "2041" },
  sensorfactory: { formulas: "Sum = channel(2041, 0)" },
};
/** Kinds whose results bring the primary channel. */
const withoutPrimary: readonly string[] = [
  "httpdata",
  "httppushdata",
  "exexml",
  "nagios",
  "prometheus",
  "docker",
  "snmpcustom",
  "snmptable",
  "snmpprofile",
  "sshscript",
  "sensorfactory",
];
const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

function definition(kind: string): KindDefinition {
  const found = kindOf(kind);
  if (found === null) {
    throw new Error(`There is no kind ${kind}`);
  }
  return found;
}

describe.each(kinds.map((kind) => [kind.kind, kind] as const))("the kind %s", (id, kind) => {
  test("has one primary channel, unless results bring it, and unique numbers and keys", () => {
    expect(kind.channels.filter(({ isPrimary }) => isPrimary)).toHaveLength(withoutPrimary.includes(id) ? 0 : 1);
    expect(new Set(kind.channels.map(({ number }) => number)).size).toBe(kind.channels.length);
    expect(new Set(kind.channels.map(({ key }) => key)).size).toBe(kind.channels.length);
    expect(kind.channels.every(({ number }) => number >= 0)).toBe(true);
  });

  test("has texts in both languages with the same parameters", () => {
    const all = [
      kind.name,
      kind.description,
      ...kind.channels.map(({ name }) => name),
      ...kind.settingFields.map(({ label }) => label),
    ];
    for (const text of all) {
      expect(kindLanguages.every((language) => text[language] !== "")).toBe(true);
    }
    expect(Object.keys(kind.templates.de)).toEqual(Object.keys(kind.templates.en));
    for (const [code, text] of Object.entries(kind.templates.en)) {
      expect(names(kind.templates.de[code] ?? ""), code).toEqual(names(text));
    }
  });

  test("fills in its defaults and has a field for every setting", () => {
    const settings = kind.settingsSchema.parse(requiredSettings[id] ?? {});
    expect(kind.settingFields.map(({ key }) => key).sort()).toEqual(Object.keys(settings).sort());
    expect(Object.keys(settings).every((key) => /^[a-z][a-z0-9_]*$/.test(key))).toBe(true);
  });

  test("has a check, a time-out below the usual interval and lookups that are shipped", () => {
    expect(Object.keys(createChecks())).toContain(id);
    expect(kind.defaultTimeoutSeconds).toBeLessThan(defaultScanningIntervalSeconds);
    for (const { lookup_definition_id: lookup, limits, unit } of kind.channels) {
      expect(lookup === undefined || shippedLookups.some((shipped) => shipped.id === lookup)).toBe(true);
      expect(lookup !== undefined && limits !== undefined).toBe(false);
      expect(unit.type === "LOOKUP").toBe(lookup !== undefined);
    }
  });
});

test("an unknown kind has no definition, not even an inherited one", () => {
  expect(kindOf("nonsense")).toBeNull();
  expect(kindOf("constructor")).toBeNull();
});

test("no setting of a kind is taken from the wrong type", () => {
  expect(definition("port").settingsSchema.safeParse({ port: "80" }).success).toBe(false);
  expect(definition("http").settingsSchema.safeParse({ url: "http://user:secret@web.example/" }).success).toBe(false);
  expect(definition("http").settingsSchema.safeParse({ content_type: "a\r\nx: y" }).success).toBe(false);
  expect(definition("http").settingsSchema.safeParse({ content_type: "text/x\ty" }).success).toBe(false);
  expect(definition("sslcertificate").settingsSchema.safeParse({ server_name: "a b" }).success).toBe(false);
});

test.each(["processor_3", "other", "__proto__", "constructor"])("%s is no channel that a kind names ahead", (key) => {
  expect(channelOf(definition("system-cpu"), "total")?.number).toBe(0);
  expect(channelOf(definition("system-cpu"), key)).toBeNull();
});

test("[LY-07] a kind's English words have their German; others stay", () => {
  const { limitNote } = definition("corestate").channels.find(({ key }) => key === "held_up") ?? {};
  expect(germanWords("corestate", "Held Up")).toBe("Aufgehalten");
  expect(germanWords("corestate", limitNote?.en ?? "")).toBe(limitNote?.de);
  expect(germanWords("corestate", "Call Anna")).toBe("Call Anna");
  expect(germanWords("nonsense", "Held Up")).toBe("Held Up");
});

describe("failureText", () => {
  const refused = {
    code: "refused",
    parameters: { target: "10.0.0.5:443" },
    message: "Connection refused by 10.0.0.5:443",
  };

  test("[LY-07] is in the wanted language, for shared and for own messages", () => {
    expect(failureText("port", refused, "en")).toBe("Connection refused by 10.0.0.5:443");
    expect(failureText("port", refused, "de")).toBe("Verbindung von 10.0.0.5:443 abgelehnt");
    const open = { code: "port_open", parameters: { target: "h:1" } };
    expect(failureText("port", open, "de")).toBe("h:1 ist offen und sollte geschlossen sein");
  });

  test("an unknown code keeps its English sentence; a parameter can't bring another in", () => {
    expect(failureText("port", { code: "newer", parameters: {}, message: "As sent" }, "de")).toBe("As sent");
    expect(failureText("port", { code: "toString", parameters: {} }, "en")).toBe("");
    const tricky = { code: "refused", parameters: { target: "{name}", name: "x" } };
    expect(failureText("port", tricky, "en")).toBe("Connection refused by {name}");
  });
});
