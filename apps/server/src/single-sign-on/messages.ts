import type { AdmissionRefusal } from "@monitor/core/features";
import type { Locale } from "@monitor/domain";
import type { LoginFault } from "./provider-errors.ts";

interface Texts {
  readonly title: string;
  readonly pages: string;
  readonly logIn: string;
  readonly why: Readonly<Record<LoginFault | AdmissionRefusal, string>>;
}

const en: Texts = {
  title: "The login did not succeed",
  pages: "Pages",
  logIn: "To the login page",
  why: {
    off: "Single sign-on is switched off.",
    state: "This login was not begun here, or more than ten minutes ago. Begin it again.",
    cancelled: "The provider has refused or ended the login.",
    nonce: "The answer of the provider belongs to another login (nonce). Begin it again.",
    issuer: "The answer comes from another provider than expected (issuer).",
    audience: "The answer of the provider is meant for another program (audience).",
    signature: "The signature of the provider's answer is not right.",
    expired: "The answer of the provider has expired, or the clocks differ. Begin the login again.",
    unreachable: "The provider can't be reached.",
    answer: "The provider has given an answer that can't be used.",
    no_group: "None of your groups may log in here. An administrator can change that.",
    no_account: "You have no account here. An administrator can make one.",
    inactive: "Your account here may not log in. An administrator can change that.",
    name_taken:
      "Another account here has your login name. An administrator can enter your email address there, so that both become one.",
    no_name: "The provider sends neither a user name nor an email address.",
  },
};

const de: Texts = {
  title: "Die Anmeldung ist nicht gelungen",
  pages: "Seiten",
  logIn: "Zur Anmeldeseite",
  why: {
    off: "Single Sign-on ist ausgeschaltet.",
    state: "Diese Anmeldung wurde nicht hier oder vor mehr als zehn Minuten begonnen. Beginnen Sie sie von vorn.",
    cancelled: "Der Anbieter hat die Anmeldung abgelehnt oder beendet.",
    nonce: "Die Antwort des Anbieters gehört zu einer anderen Anmeldung (nonce). Beginnen Sie sie von vorn.",
    issuer: "Die Antwort kommt von einem anderen Anbieter als erwartet (issuer).",
    audience: "Die Antwort des Anbieters ist für ein anderes Programm bestimmt (audience).",
    signature: "Die Signatur der Antwort des Anbieters stimmt nicht.",
    expired:
      "Die Antwort des Anbieters ist abgelaufen, oder die Uhren gehen verschieden. Beginnen Sie die Anmeldung von vorn.",
    unreachable: "Der Anbieter ist nicht zu erreichen.",
    answer: "Der Anbieter hat eine Antwort gegeben, die nicht zu verwenden ist.",
    no_group: "Keine Ihrer Gruppen darf sich hier anmelden. Ein Administrator kann das ändern.",
    no_account: "Sie haben hier kein Konto. Ein Administrator kann eines anlegen.",
    inactive: "Ihr Konto darf sich hier nicht anmelden. Ein Administrator kann das ändern.",
    name_taken:
      "Ein anderes Konto hat hier Ihren Anmeldenamen. Ein Administrator kann dort Ihre E-Mail-Adresse eintragen, damit aus beiden eines wird.",
    no_name: "Der Anbieter sendet weder einen Benutzernamen noch eine E-Mail-Adresse.",
  },
};

export const messagesOf: Readonly<Record<Locale, Texts>> = { en, de };
