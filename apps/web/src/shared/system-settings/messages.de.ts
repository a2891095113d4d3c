import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  tabs: "Teile der Systemeinstellungen",
  tab: {
    accounts: "Benutzerkonten",
    groups: "Benutzergruppen",
    keys: "API-Schlüssel",
    interface: "Benutzeroberfläche",
    signOn: "Single Sign-on",
    audit: "Audit-Protokoll",
  },
  accountCount: (count) => plural(count, { one: "# Benutzer", other: "# Benutzer" }),
  groupCount: (count) => plural(count, { one: "# Gruppe", other: "# Gruppen" }),
};
