import type { Ticked } from "./edit-form.ts";

type Texts = Readonly<Record<string, string>>;

/** Under these names it is kept beside the values what is ticked. */
const tickNames = { settings: "ticked settings", inherited: "ticked inherited" } as const;

const setOf = (text = ""): ReadonlySet<string> => new Set(text.split(" ").filter(Boolean));
const textOf = (names: Iterable<string>): string => [...names].join(" ");

/** What was ticked in a kept edit. */
export const keptTicks = (kept: Texts): Ticked => ({
  settings: setOf(kept[tickNames.settings]),
  inherited: setOf(kept[tickNames.inherited]),
});

/** What is to be kept: a tick goes with its value, so that a secret that is not kept is not ticked without one either. */
export function editToKeep({ settings, inherited }: Ticked, values: Texts, secrets: readonly string[]): Texts {
  const ticked = [...settings].filter((name) => !secrets.includes(name));
  const typed = Object.entries(values).filter(([name]) =>
    ticked.some((own) => name === own || name.startsWith(`${own}/`)),
  );
  return {
    ...Object.fromEntries(typed),
    [tickNames.settings]: textOf(ticked),
    [tickNames.inherited]: textOf(inherited),
  };
}
