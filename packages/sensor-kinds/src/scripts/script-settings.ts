import * as z from "zod/mini";

/** A file of the folder, without a path. */
const fileName = /^[A-Za-z0-9_][\w.+ -]*$/;
const maxFileName = 100;

export const isScriptName = (name: string): boolean => name.length <= maxFileName && fileName.test(name);

/** Splits parameters at blanks; quotes keep blanks together and are taken away. Null where one is not closed. */
export function splitParameters(text: string): readonly string[] | null {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+|["']/g) ?? [];
  if (parts.some((part) => part === '"' || part === "'")) return null;
  return parts.map((part) =>
    part.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ""),
  );
}

/** The settings of all kinds that run a script. */
export const scriptSettings = {
  script: z.string().check(z.minLength(1), z.maxLength(maxFileName), z.regex(fileName)),
  parameters: z._default(
    z.string().check(
      z.maxLength(2000),
      z.refine((text) => splitParameters(text) !== null),
    ),
    "",
  ),
  mutex: z._default(z.string().check(z.maxLength(100)), ""),
};

/** What a kind's check is told of the script to run. */
export interface ScriptSettings {
  script: string;
  parameters: string;
  mutex: string;
}
