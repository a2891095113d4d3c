import { crossedLimits, limitNames, wrongClearValue } from "@monitor/domain";
import type { LimitName } from "@monitor/domain";
import type { FormRules } from "../../../shared/forms/index.ts";
import type { SettingValues } from "../settings/setting-names.ts";
import { formLimits, limitField } from "./limit-values.ts";
import type { ChannelTexts } from "./texts.ts";

const wrongClear = "limit_clear";
const orderCode = (lower: LimitName): string => `limit_order ${lower}`;

/** What the server refuses of limits that are numbers: those that cross, and values to clear at that are beyond them. */
export function limitRules(fields: FormRules<SettingValues>): FormRules<SettingValues> {
  const rules = limitNames.flatMap((name) => {
    const order = (_text: string, values: SettingValues) => {
      const [upper, lower] = crossedLimits(formLimits(values).limits) ?? [];
      return upper === name && lower !== undefined ? { code: orderCode(lower) } : null;
    };
    const clear = (_text: string, values: SettingValues) =>
      wrongClearValue(formLimits(values)) === name ? { code: wrongClear } : null;
    const field = limitField(name);
    return [
      [field, [...(fields[field] ?? []), order]],
      [`${field}clear`, [...(fields[`${field}clear`] ?? []), clear]],
    ] as const;
  });
  return { ...fields, ...Object.fromEntries(rules) };
}

/** The sentences of these codes. */
export function limitSentences(texts: ChannelTexts): Record<string, string> {
  const orders = limitNames.map((name) => [orderCode(name), texts.notBelow(texts.limits[name])]);
  return { ...Object.fromEntries(orders), [wrongClear]: texts.clearBetween };
}
