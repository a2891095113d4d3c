import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { CheckOutcome } from "@monitor/sensor-kinds/definitions";

/** One check in so many fails, so that statuses change now and then: the next one succeeds again. */
const checksToFailure = 2000;
const usualValue = 20;
const refused = { code: "bench_refused", parameters: {}, message: "Connection refused by the bench" };

let checks = 0;

/** What a check of this kind found without looking at anything: values that drift a little, all within their limits. */
export function simulatedOutcome(kind: string): CheckOutcome {
  checks += 1;
  if (checks % checksToFailure === 0) return { is_ok: false, failure: refused };
  const wave = Math.sin((checks % 97) + checks / 7919);
  const entries = (kindOf(kind)?.channels ?? []).map(({ key, limits }) => {
    const ceiling =
      (limits !== undefined && "display_limit_max_warning" in limits && limits.display_limit_max_warning) || 0;
    const usual = ceiling > 0 ? ceiling / 4 : usualValue;
    return [key, Math.round(usual * (1 + wave / 2) * 100) / 100] as const;
  });
  return { is_ok: true, values: Object.fromEntries(entries) };
}
