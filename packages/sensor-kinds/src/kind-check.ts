import type { ZodMiniType } from "zod/mini";
import { connectionFailed } from "./connection/check-problem.ts";
import { bareHost } from "./connection/resolve-target.ts";
import type { Check, CheckInput, CheckOutcome } from "./kind.ts";

/**
 * A check that reads its settings with the kind's schema before it runs: a bad setting is a failure that names it.
 * The same settings object is read only once. The host comes without brackets.
 */
export function kindCheck<Settings>(
  definition: { settingsSchema: ZodMiniType<Settings, unknown> },
  run: (input: CheckInput<Settings>) => Promise<CheckOutcome>,
): Check {
  const known = new WeakMap<object, Settings>();
  return async (input) => {
    const settings = known.get(input.settings);
    const host = bareHost(input.host);
    if (settings !== undefined) {
      return run({ ...input, host, settings });
    }
    const parsed = definition.settingsSchema.safeParse(input.settings);
    if (!parsed.success) {
      const setting = parsed.error.issues[0]?.path.join(".") ?? "";
      return connectionFailed("settings_invalid", { setting });
    }
    known.set(input.settings, parsed.data);
    return run({ ...input, host, settings: parsed.data });
  };
}
