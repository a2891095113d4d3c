import { plural } from "../i18n/plural.ts";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  tabs: "Teile der Systemeinstellungen",
  tab: {
    accounts: "Benutzerkonten",
    groups: "Benutzergruppen",
    interface: "Benutzeroberfläche",
    signOn: "Single Sign-on",
    audit: "Audit-Protokoll",
  },
  accountCount: (count) => plural(count, { one: "# Benutzer", other: "# Benutzer" }),
  groupCount: (count) => plural(count, { one: "# Gruppe", other: "# Gruppen" }),
};
