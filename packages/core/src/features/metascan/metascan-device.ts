import { CallError } from "@monitor/contract";
import type { FoundItem, MetascanEntry } from "@monitor/contract";
import { toPlainLine } from "@monitor/domain";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { guardOf } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { findKind } from "../objects/find-kind.ts";
import { readSettings } from "../objects/read-settings.ts";

export interface MetascanCall {
  readonly deviceId: string;
  readonly kindId: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;
}

type Word = string | number | boolean;
const isWord = (value: unknown): value is Word => ["string", "number", "boolean"].includes(typeof value);

/** The parameters, as far as they are settings of the kind that a probe is told. */
function wordsOf(kind: KindDefinition, params: MetascanCall["params"]): Record<string, Word> {
  const words: Record<string, Word> = {};
  for (const [key, value] of Object.entries(readSettings(kind, params, "body.params"))) {
    if (isWord(value)) words[key] = value;
  }
  return words;
}

/** Texts of a device are shown as one line each; settings stay as they are, since the sensor has to find its target by them. */
function entryOf({ settings, label, info }: FoundItem): MetascanEntry {
  const texts = Object.entries(info).map(([key, text]) => [key, toPlainLine(text)] as const);
  return { ...settings, info: { ...Object.fromEntries(texts), name: toPlainLine(label) } };
}

/** Whether a sensor could be made of it: settings with control characters or reversed text are refused there. */
function isUsable(kind: KindDefinition, { settings }: FoundItem): boolean {
  try {
    return kind.settingsSchema.safeParse(readSettings(kind, settings)).success;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}

/**
 * What sensors of a kind could watch on a device, as its probe sees it now. Errors: CallError NOT_FOUND, FORBIDDEN, BAD_REQUEST (a
 * kind that is not known, does not fit the device, or finds out nothing ahead), BAD_GATEWAY, TOO_MANY_REQUESTS.
 */
export async function metascanDevice(
  parts: FeatureParts,
  { deviceId, kindId, params }: MetascanCall,
  context: RequestContext,
): Promise<MetascanEntry[]> {
  const check = guardOf(parts, context, { type: "device", id: deviceId, right: "create" });
  const device = check();
  const kind = findKind(kindId, device, "query.kind");
  if (kind.metascanField === undefined) {
    throw new CallError("BAD_REQUEST", `query.kind: sensors of the kind "${kind.kind}" have nothing to choose from`);
  }
  const settings = wordsOf(kind, params);
  const items = await parts.metascans.metascan({ device, kind, settings });
  // The right may have been taken away meanwhile.
  check();
  return items.filter((item) => isUsable(kind, item)).map(entryOf);
}
