import { headerText } from "./mailer.ts";
import type { Mail } from "./mailer.ts";

export interface PasswordMailFacts {
  readonly language: string;
  readonly siteName: string;
  readonly displayName: string;
  readonly loginName: string;
  readonly email: string;
  readonly link: string;
}

/** Of a link that an administrator has made. */
interface LinkMailFacts extends PasswordMailFacts {
  /** The user has never logged in. */
  readonly isInvitation: boolean;
  readonly expiresMs: number;
}

interface Words {
  readonly site: string;
  readonly name: string;
  readonly loginName: string;
  readonly link: string;
  /** Day and time in UTC; empty where nobody needs it. */
  readonly until: string;
}
interface Texts {
  readonly subject: (site: string) => string;
  readonly lines: (words: Words) => readonly string[];
}
type Occasion = "asked" | "invited" | "made";

const english: Readonly<Record<Occasion, Texts>> = {
  asked: {
    subject: (site) => `Set a new password for ${site}`,
    lines: ({ site, name, loginName, link }) => [
      `Hello ${name},`,
      `someone has asked for a new password for the account "${loginName}" at ${site}.`,
      "With this link you can set one. It works once, and for one hour:",
      link,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  },
  invited: {
    subject: (site) => `Your account at ${site}`,
    lines: ({ site, name, loginName, link, until }) => [
      `Hello ${name},`,
      `an administrator of ${site} has made an account for you. Your login name is "${loginName}".`,
      `With this link you set your password. It works once, until ${until}:`,
      link,
      "If the link has ended, ask the administrator for another one.",
    ],
  },
  made: {
    subject: (site) => `Set a new password for ${site}`,
    lines: ({ site, name, loginName, link, until }) => [
      `Hello ${name},`,
      `an administrator of ${site} sends you a link to set a new password for the account "${loginName}".`,
      `It works once, until ${until}:`,
      link,
      "Until then your password stays as it is.",
    ],
  },
};

const german: Readonly<Record<Occasion, Texts>> = {
  asked: {
    subject: (site) => `Neues Passwort für ${site} festlegen`,
    lines: ({ site, name, loginName, link }) => [
      `Hallo ${name},`,
      `für das Konto „${loginName}“ bei ${site} wurde ein neues Passwort angefordert.`,
      "Mit diesem Link können Sie es festlegen. Er funktioniert einmal und eine Stunde lang:",
      link,
      "Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
    ],
  },
  invited: {
    subject: (site) => `Ihr Konto bei ${site}`,
    lines: ({ site, name, loginName, link, until }) => [
      `Hallo ${name},`,
      `bei ${site} wurde ein Konto für Sie angelegt. Ihr Anmeldename ist „${loginName}“.`,
      `Mit diesem Link legen Sie Ihr Passwort fest. Er funktioniert einmal, bis ${until}:`,
      link,
      "Ist der Link abgelaufen, bitten Sie den Administrator um einen neuen.",
    ],
  },
  made: {
    subject: (site) => `Neues Passwort für ${site} festlegen`,
    lines: ({ site, name, loginName, link, until }) => [
      `Hallo ${name},`,
      `ein Administrator von ${site} sendet Ihnen einen Link, mit dem Sie für das Konto „${loginName}“ ein neues Passwort festlegen.`,
      `Er funktioniert einmal, bis ${until}:`,
      link,
      "Bis dahin bleibt Ihr Passwort, wie es ist.",
    ],
  },
};

/** Names are put on one line each. */
function mailOf(occasion: Occasion, facts: PasswordMailFacts & { readonly until: string }): Mail {
  const { subject, lines } = (facts.language === "de" ? german : english)[occasion];
  const [site, name, loginName] = [facts.siteName, facts.displayName, facts.loginName].map(headerText) as [
    string,
    string,
    string,
  ];
  const text = `${lines({ site, name, loginName, link: facts.link, until: facts.until }).join("\n\n")}\n`;
  return { to: { name, address: facts.email }, subject: subject(site), text };
}

/** The mail that somebody has asked for, with a link to set a new password, in the user's language. */
export const passwordMail = (facts: PasswordMailFacts): Mail => mailOf("asked", { ...facts, until: "" });

/** The mail with a link that an administrator has made, in the user's language. */
export function linkMail(facts: LinkMailFacts): Mail {
  const locale = facts.language === "de" ? "de-DE" : "en-GB";
  const until = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const words = { ...facts, until: `${until.format(facts.expiresMs)} UTC` };
  return mailOf(facts.isInvitation ? "invited" : "made", words);
}
