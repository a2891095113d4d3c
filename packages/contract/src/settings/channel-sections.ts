import {
  isChannelFigure,
  isPlainLine,
  isScaleFactor,
  isVisibleText,
  maxChannelNameLength,
  maxDecimalDigits,
  maxLimitMessageLength,
  maxUnitLabelLength,
  unitTypes,
} from "@monitor/domain";
import type { UnitType } from "@monitor/domain";
import * as z from "zod/mini";
import { bothLanguages, choiceSetting, numberSetting, switchSetting, textSetting } from "./setting-definition.ts";
import type { About, SectionDefinition, SettingDefinition } from "./setting-definition.ts";

/** Decimal, as numbers are written here: other notations would be taken for something else by people. */
const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const readNumber = (wire: string): number | undefined => (decimal.test(wire) ? Number(wire) : undefined);

/** A multiplier or divisor of values; it may come as a text. */
const factor = (about: About): SettingDefinition => ({
  input: "edit",
  schema: z.number().check(z.refine(isScaleFactor)),
  default: 1,
  read: readNumber,
  ...about,
});

/** A limit or bound in the unit that is shown; an empty text is none. */
const bound = (about: About): SettingDefinition => ({
  input: "edit",
  schema: z.union([z.number().check(z.refine(isChannelFigure)), z.literal("")]),
  default: "",
  read: readNumber,
  ...about,
});

const unitNames: Readonly<Partial<Record<UnitType, { readonly en: string; readonly de: string }>>> = {
  CUSTOM: { en: "Custom", de: "Eigene" },
  TIME_SECONDS: { en: "Seconds", de: "Sekunden" },
  TIME_RESPONSE: { en: "Milliseconds", de: "Millisekunden" },
  TIME_HOURS: { en: "Hours", de: "Stunden" },
  PERCENT: { en: "Percent", de: "Prozent" },
  CPU: { en: "Percent of processors", de: "Prozent der Prozessoren" },
  COUNT: { en: "Count", de: "Anzahl" },
  BYTES_MEMORY: { en: "Bytes of memory", de: "Byte Arbeitsspeicher" },
  BYTES_DISK: { en: "Bytes of a disk", de: "Byte Datenträger" },
  BYTES_FILE: { en: "Bytes of a file", de: "Byte Datei" },
  BYTES_BANDWIDTH: { en: "Bytes a second", de: "Byte je Sekunde" },
  SPEED_DISK: { en: "Speed of a disk", de: "Geschwindigkeit eines Datenträgers" },
  SPEED_NET: { en: "Speed of a network", de: "Geschwindigkeit eines Netzwerks" },
  TEMPERATURE: { en: "Temperature", de: "Temperatur" },
};
const units = unitTypes.flatMap((value) => {
  const label = unitNames[value];
  return label === undefined ? [] : [{ value, label }];
});

const ignored = { en: "Such a value counts as unknown", de: "Ein solcher Wert gilt als unbekannt" };

const clearHelp = {
  en: "A value beyond the limit has to come back to this one; empty: to the limit itself",
  de: "Ein Wert jenseits des Limits muss bis zu diesem zurückkommen; leer: bis zum Limit selbst",
};

const ofChannel = (
  name: string,
  label: SectionDefinition["label"],
  settings: readonly SettingDefinition[],
): SectionDefinition => ({ name, label, inherits: "none", owners: ["channel"], isOfRecord: true, settings });

/** What users set on channels; what is not set follows the sensor's kind and its results. */
export const channelSettingSections: readonly SectionDefinition[] = [
  ofChannel("basic", { en: "Basic settings", de: "Grundeinstellungen" }, [
    {
      key: "name",
      label: bothLanguages("Name"),
      input: "edit",
      schema: z.string().check(
        z.maxLength(maxChannelNameLength),
        z.refine((text) => isPlainLine(text) && isVisibleText(text)),
      ),
      default: undefined,
    },
  ]),
  ofChannel("values", { en: "Values", de: "Werte" }, [
    choiceSetting(units, { key: "unittype", label: { en: "Unit", de: "Einheit" }, default: "CUSTOM" }),
    textSetting(maxUnitLabelLength, {
      key: "customunit",
      label: { en: "Label of the unit", de: "Beschriftung der Einheit" },
    }),
    factor({
      key: "multiplier",
      label: { en: "Multiply values by", de: "Werte multiplizieren mit" },
      help: {
        en: "Values are stored as they are measured, so the history follows; limits and the spike filter are in the unit shown",
        de: "Werte werden gespeichert, wie sie gemessen sind, der Verlauf folgt also; Limits und Ausreißerfilter gelten in der angezeigten Einheit",
      },
    }),
    factor({ key: "divisor", label: { en: "Divide values by", de: "Werte teilen durch" } }),
    textSetting(200, {
      key: "valuelookup",
      label: bothLanguages("Lookup"),
      help: {
        en: "Turns values into words and into a status; limits do not count then",
        de: "Macht aus Werten Wörter und einen Status; Limits gelten dann nicht",
      },
    }),
    choiceSetting(
      [
        { value: "AUTO", label: { en: "By the size of the value", de: "Nach der Größe des Werts" } },
        { value: "CUSTOM", label: { en: "Always as many", de: "Immer gleich viele" } },
      ],
      { key: "decimalmode", label: { en: "Decimals", de: "Nachkommastellen" } },
    ),
    numberSetting([0, maxDecimalDigits, 2], {
      key: "decimaldigits",
      label: { en: "Number of decimals", de: "Anzahl der Nachkommastellen" },
    }),
    bound({ key: "spikemin", label: { en: "Ignore values below", de: "Werte ignorieren unter" }, help: ignored }),
    bound({ key: "spikemax", label: { en: "Ignore values above", de: "Werte ignorieren über" }, help: ignored }),
  ]),
  ofChannel("alerting", { en: "Limits", de: "Limits" }, [
    switchSetting({ key: "limitmode", label: { en: "Use limits", de: "Limits verwenden" }, default: true }),
    bound({ key: "limitmaxerror", label: { en: "Upper error limit", de: "Oberes Fehlerlimit" } }),
    bound({ key: "limitmaxwarning", label: { en: "Upper warning limit", de: "Oberes Warnlimit" } }),
    bound({ key: "limitminwarning", label: { en: "Lower warning limit", de: "Unteres Warnlimit" } }),
    bound({ key: "limitminerror", label: { en: "Lower error limit", de: "Unteres Fehlerlimit" } }),
    bound({
      key: "limitmaxerrorclear",
      label: { en: "Upper error limit clears at", de: "Oberes Fehlerlimit endet bei" },
      help: clearHelp,
    }),
    bound({
      key: "limitmaxwarningclear",
      label: { en: "Upper warning limit clears at", de: "Oberes Warnlimit endet bei" },
      help: clearHelp,
    }),
    bound({
      key: "limitminwarningclear",
      label: { en: "Lower warning limit clears at", de: "Unteres Warnlimit endet bei" },
      help: clearHelp,
    }),
    bound({
      key: "limitminerrorclear",
      label: { en: "Lower error limit clears at", de: "Unteres Fehlerlimit endet bei" },
      help: clearHelp,
    }),
    textSetting(maxLimitMessageLength, {
      key: "limiterrormsg",
      label: { en: "Message beyond an error limit", de: "Meldung jenseits eines Fehlerlimits" },
    }),
    textSetting(maxLimitMessageLength, {
      key: "limitwarningmsg",
      label: { en: "Message beyond a warning limit", de: "Meldung jenseits eines Warnlimits" },
    }),
  ]),
  ofChannel("display", { en: "Display", de: "Anzeige" }, [
    switchSetting({ key: "showchart", label: { en: "Show in charts", de: "In Diagrammen zeigen" }, default: true }),
    switchSetting({ key: "showtable", label: { en: "Show in tables", de: "In Tabellen zeigen" }, default: true }),
    {
      key: "linecolor",
      label: { en: "Colour of the line", de: "Farbe der Linie" },
      help: { en: "As #rrggbb; empty: chosen by the chart", de: "Als #rrggbb; leer: vom Diagramm gewählt" },
      input: "edit",
      expected: "a colour as #rrggbb or an empty text is needed",
      schema: z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/)),
      default: "",
    },
  ]),
];
