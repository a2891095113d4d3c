import type { MessageKind } from "@monitor/notify";

interface MailTexts {
  /** The state in one word or two. */
  readonly state: Readonly<Record<MessageKind, string>>;
  readonly acknowledge: string;
  readonly openIncident: string;
  readonly linkRule: string;
  readonly priority: (priority: number) => string;
  readonly digest: (count: number) => string;
  readonly more: (count: number) => string;
  readonly stop: string;
}

const english: MailTexts = {
  state: {
    opened: "Down",
    news: "More is down",
    reminder: "Still down",
    over: "Up again",
    blind: "Was blind",
    maintenance: "Maintenance",
    test: "Test",
  },
  acknowledge: "Acknowledge",
  openIncident: "Open incident",
  linkRule: "The first button opens a page with one button. It is for you only and works once.",
  priority: (priority) => `Priority ${priority} of 5`,
  digest: (count) => `${count} messages`,
  more: (count) => `and ${count} more, in the plain text of this mail`,
  stop: "An administrator can change who is told: Notifications",
};

const german: MailTexts = {
  state: {
    opened: "Gestört",
    news: "Mehr ist gestört",
    reminder: "Weiter gestört",
    over: "Wieder OK",
    blind: "War blind",
    maintenance: "Wartung",
    test: "Test",
  },
  acknowledge: "Bestätigen",
  openIncident: "Störung öffnen",
  linkRule:
    "Die erste Schaltfläche öffnet eine Seite mit einer Schaltfläche. Sie ist nur für Sie und funktioniert einmal.",
  priority: (priority) => `Priorität ${priority} von 5`,
  digest: (count) => `${count} Nachrichten`,
  more: (count) => `und ${count} weitere, im reinen Text dieser E-Mail`,
  stop: "Wer benachrichtigt wird, kann ein Administrator ändern: Benachrichtigungen",
};

/** The texts that only mails with markup have; English where there are none. */
export const mailTexts = (language: string): MailTexts => (language === "de" ? german : english);
