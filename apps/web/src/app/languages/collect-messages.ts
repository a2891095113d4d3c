import type { Catalogues } from "../../shared/i18n/index.ts";

/** From files to names: `../../features/home/messages.en.ts` is "home", `../../shared/i18n/messages.en.ts` "shared/i18n". */
export function collectMessages(files: Readonly<Record<string, { messages: unknown }>>): Catalogues {
  const named = Object.entries(files).map(([path, file]) => {
    const [name = "", layer] = path.split("/").reverse().slice(1);
    return [layer === "features" ? name : `${layer}/${name}`, file.messages] as const;
  });
  return Object.fromEntries(named);
}
