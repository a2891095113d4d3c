import { toPlainLine } from "@monitor/domain";
import type { CheckOutcome, CheckValues, MessageParameters, MessageTemplates } from "./kind.ts";
import { fillTemplate } from "./message.ts";

const maxParameterLength = 200;

/**
 * Text from a checked device made fit for a message: control and direction characters go, 200 characters at most.
 */
export function plainText(text: string): string {
  const clean = toPlainLine(text.slice(0, maxParameterLength * 4));
  return clean.length > maxParameterLength ? `${clean.slice(0, maxParameterLength - 1)}…` : clean;
}

function cleaned(parameters: MessageParameters): MessageParameters {
  const clean: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(parameters)) {
    clean[name] = typeof value === "string" ? plainText(value) : value;
  }
  return clean;
}

/**
 * A failed outcome with a sentence from English templates; parameters are cleaned with plainText first.
 */
export function failed<T extends MessageTemplates>(
  templates: T,
  code: keyof T & string,
  parameters: MessageParameters = {},
): CheckOutcome {
  const clean = cleaned(parameters);
  return { is_ok: false, failure: { code, parameters: clean, message: fillTemplate(templates[code] ?? code, clean) } };
}

/** As `failed`, for a check that could not be made: something on the probe's side keeps it from the target. */
export function notChecked<T extends MessageTemplates>(
  templates: T,
  code: keyof T & string,
  parameters: MessageParameters = {},
): CheckOutcome {
  const outcome = failed(templates, code, parameters);
  return outcome.is_ok ? outcome : { is_ok: false, failure: { ...outcome.failure, cannot_check: true } };
}

/** The failure's code, or "ok". */
export function codeOf(outcome: CheckOutcome): string {
  return outcome.is_ok ? "ok" : outcome.failure.code;
}

/** A good outcome. */
export function succeeded(values: CheckValues): CheckOutcome {
  return { is_ok: true, values };
}

/**
 * A measured figure without the digits that are only noise: they would cost more room in the history than the value.
 * Times of connections and shares are kept to a tenth, pings to a thousandth.
 */
export function rounded(value: number, digits: 1 | 3): number {
  const factor = digits === 1 ? 10 : 1000;
  return Math.round(value * factor) / factor;
}
