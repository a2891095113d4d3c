import type { FormSection, Override } from "@monitor/contract";
import { expect, test } from "vitest";
import { messages as setupTexts } from "../messages.en.ts";
import { messages as texts } from "./messages.en.ts";
import { overridesCsv } from "./override-csv.ts";

test("[EN-27] a file has each place with what would hold instead; names are no formulas, secrets are not in it", () => {
  const label = (en: string) => ({ en, de: en });
  const fields = [
    { key: "interval", label: label("Interval"), options: [{ value: "30", label: label("30 s") }], initial: "60" },
    { key: "key", label: label("Key"), options: null, initial: "", is_secret: true },
  ];
  const section = { name: "intervalgroup", label: label("Scanning"), fields } as unknown as FormSection;
  const row = {
    object: { id: "7", type: "SENSOR", name: "=1+1" },
    parent: null,
    section: "intervalgroup",
    own: { interval: "30", key: true },
    inherited: { interval: "60", key: false },
    source: { id: "0", type: "GROUP", name: "Root" },
    is_same: false,
    may_edit: true,
    changed: { time: "2026-11-20T10:30:00Z", user_name: "Jana" },
  } as unknown as Override;
  const [, line = ""] = overridesCsv([row], [section], { locale: "en", texts, setupTexts }).split("\r\n");
  expect(line).toContain(`7,"'=1+1",,Scanning,`);
  expect(line).toContain("Root,,2026-11-20T10:30:00Z,Jana");
  expect(line).toContain(`"Interval: 30 s\nKey: ${setupTexts.secretSetShort}","Interval: 60\n`);
});
