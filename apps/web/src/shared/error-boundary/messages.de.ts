import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  reportError: "Fehler melden",
  reloadPage: "Seite neu laden",
  panelFailed: "Dieser Teil der Seite konnte nicht angezeigt werden",
  panelHelp: "Der Rest der Seite funktioniert weiterhin.",
  updatedTitle: "Die Oberfläche wurde aktualisiert",
  updatedHelp: "Diese Seite hat noch die Dateien der vorherigen Version. Laden Sie sie neu, um fortzufahren.",
  noRightsTitle: "Das dürfen Sie nicht sehen",
  noRightsHelp: "Für diesen Teil der Seite fehlen Ihnen die Rechte. Wenden Sie sich an Ihren Systemadministrator.",
};
