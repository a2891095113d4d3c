import { calls } from "@monitor/contract";
import type { InterfaceSettings } from "@monitor/contract";
import type { MetaStore } from "../../storage/stores.ts";

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
  change(changes: Partial<InterfaceSettings>): InterfaceSettings;
}

const metaKey = "interface_settings";
const storedForm = calls.changeInterfaceSettings.body;
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

/** Only what was changed is stored, so that the rest still follows the configuration. */
function readStored(meta: MetaStore): Partial<InterfaceSettings> {
  const text = meta.read(metaKey);
  if (text === null) return {};
  try {
    const parsed = storedForm.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

export function createInterfaceSettings(meta: MetaStore, configured: ConfiguredSettings): InterfaceSettingsKeeper {
  const defaults = defaultsOf(configured);
  let stored = readStored(meta);
  return {
    read: () => ({ ...defaults, ...stored }),
    change(changes) {
      const next = { ...stored, ...changes };
      meta.write(metaKey, JSON.stringify(next));
      stored = next;
      return { ...defaults, ...stored };
    },
  };
}
