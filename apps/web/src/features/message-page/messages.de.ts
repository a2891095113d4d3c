import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  forbiddenTitle: "Kein Zugriff",
  forbiddenCode: "Fehler 403",
  forbiddenHeading: "Sie haben nicht die Rechte, diese Seite zu sehen",
  forbiddenText: "Wenden Sie sich an Ihren Systemadministrator, wenn Sie Zugriff benötigen.",
  notFoundTitle: "Seite nicht gefunden",
  notFoundCode: "Fehler 404",
  notFoundHeading: "Diese Seite gibt es nicht",
  notFoundText:
    "Möglicherweise ist die Adresse falsch geschrieben, das Objekt gelöscht, oder Ihre Rechte reichen nicht bis dorthin.",
  brokenTitle: "Fehler",
  brokenHeading: "Diese Seite konnte nicht angezeigt werden",
  brokenText: "Versuchen Sie es erneut. Wenn das nicht hilft, laden Sie die Seite neu.",
  goHome: "Zur Startseite",
  goBack: "Zurück",
};
