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

interface Texts {
  readonly subject: (site: string) => string;
  readonly lines: (facts: { site: string; name: string; loginName: string; link: string }) => readonly string[];
}

const english: Texts = {
  subject: (site) => `Set a new password for ${site}`,
  lines: ({ site, name, loginName, link }) => [
    `Hello ${name},`,
    `someone has asked for a new password for the account "${loginName}" at ${site}.`,
    "With this link you can set one. It works once, and for one hour:",
    link,
    "If it was not you, do nothing: your password stays as it is.",
  ],
};

const german: Texts = {
  subject: (site) => `Neues Passwort für ${site} festlegen`,
  lines: ({ site, name, loginName, link }) => [
    `Hallo ${name},`,
    `für das Konto „${loginName}“ bei ${site} wurde ein neues Passwort angefordert.`,
    "Mit diesem Link können Sie es festlegen. Er funktioniert einmal und eine Stunde lang:",
    link,
    "Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
  ],
};

/** The mail with a link to set a new password, in the user's language. Names are put on one line each. */
export function passwordMail({ language, siteName, displayName, loginName, email, link }: PasswordMailFacts): Mail {
  const { subject, lines } = language === "de" ? german : english;
  const [site, name, login] = [siteName, displayName, loginName].map(headerText) as [string, string, string];
  const text = `${lines({ site, name, loginName: login, link }).join("\n\n")}\n`;
  return { to: { name, address: email }, subject: subject(site), text };
}
