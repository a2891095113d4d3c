import { CallError } from "@monitor/contract";
import type { DeviceTemplate } from "@monitor/contract";
import { requireUser } from "../../requests/index.ts";
import type { RequestContext } from "../../requests/index.ts";
import { allSuggestions } from "./suggest-sensors.ts";
import type { Suggestion } from "./suggest-sensors.ts";

/** Other programs know names of templates by this end. */
const ending = ".odt";

const wireTemplate = ({ id, kind, name, settings }: Suggestion): DeviceTemplate => {
  const { port, url } = settings;
  const where = url ?? (port === undefined ? "" : `port ${port}`);
  return { name: id + ending, displayName: name, description: where === "" ? kind : `${kind}: ${where}`, kind };
};

/** What a look at a device can create. */
export function listDeviceTemplates(context: RequestContext): DeviceTemplate[] {
  requireUser(context);
  return allSuggestions.map(wireTemplate);
}

/** The ids of suggestions that names stand for; null for all of them. Errors: CallError BAD_REQUEST for a name that none has. */
export function readTemplates(names: readonly string[] | undefined): ReadonlySet<string> | null {
  if (names === undefined) return null;
  const ids = names.map((name) => {
    const found = allSuggestions.find(({ id }) => name === id + ending);
    if (found !== undefined) return found.id;
    throw new CallError("BAD_REQUEST", `body.devicetemplate: there is no template ${JSON.stringify(name)}`);
  });
  return new Set(ids);
}
