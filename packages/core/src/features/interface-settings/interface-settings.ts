import { settingsCalls } from "@monitor/contract";
import type { InterfaceSettings } from "@monitor/contract";
import type { ChangeActor } from "../../storage/index.ts";
import type { InstallationFacts, Writer } from "../../writer/index.ts";

/** The part of the interface's settings that comes from the configuration until it is changed. */
export interface ConfiguredSettings {
  readonly siteName: string;
  readonly language: "en" | "de";
  /** 0: no log-out for inactivity. */
  readonly automaticLogoutSeconds: number;
}

/** The settings of the interface as they are at the moment. */
export interface InterfaceSettingsKeeper {
  read(): InterfaceSettings;
  /** Errors: StorageError; nothing has changed then. */
  change(changes: Partial<InterfaceSettings>, actor: ChangeActor | null): Promise<void>;
}

const factKey = "interface_settings";
const storedForm = settingsCalls.changeInterfaceSettings.body;
const quarterHourSeconds = 900;
const openStreetMap =
  "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map={zoom}/{latitude}/{longitude}";

function defaultsOf({ siteName, language, automaticLogoutSeconds }: ConfiguredSettings): InterfaceSettings {
  const isOn = automaticLogoutSeconds > 0;
  return {
    site_name: siteName,
    language,
    auto_refresh: true,
    auto_refresh_interval: 30,
    automatic_logout_enabled: isOn,
    automatic_logout_duration: isOn ? automaticLogoutSeconds : quarterHourSeconds,
    feedback_url: null,
    contact_url: null,
    whats_new_url: null,
    map_url: openStreetMap,
    report_error_email: null,
  };
}

/** Only what was changed is stored, so that the rest still follows the configuration; so does a value that is not valid. */
function parseStored(text: string | null): Partial<InterfaceSettings> {
  return Object.assign({}, ...fieldsOf(text).map((field) => storedForm.safeParse(field).data ?? {}));
}

/** Each stored value by itself, as one that is broken says nothing about the others. */
function fieldsOf(text: string | null): object[] {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return Object.entries(stored ?? {}).map(([key, value]) => ({ [key]: value }));
  } catch {
    return [];
  }
}

export interface SettingsParts {
  readonly facts: InstallationFacts;
  readonly writer: Writer;
  readonly configured: ConfiguredSettings;
}

export function createInterfaceSettings({ facts, writer, configured }: SettingsParts): InterfaceSettingsKeeper {
  const defaults = defaultsOf(configured);
  let parsed = { text: facts.read(factKey), stored: parseStored(facts.read(factKey)) };
  const stored = () => {
    const text = facts.read(factKey);
    if (text !== parsed.text) parsed = { text, stored: parseStored(text) };
    return parsed.stored;
  };
  return {
    read: () => ({ ...defaults, ...stored() }),
    change: (changes, actor) =>
      writer.change(() => {
        const meta = new Map([[factKey, JSON.stringify({ ...stored(), ...changes })]]);
        const before = Object.fromEntries(
          Object.keys(changes).map((key) => [key, { ...defaults, ...stored() }[key as "language"]]),
        );
        return { draft: { actor, meta, notes: [{ kind: "settings", before, after: changes }] }, result: undefined };
      }),
  };
}
