import type { Locale } from "../format/locale.ts";
import type { ValidationCode, ValidationIssue } from "./rules.ts";

/** The sentence for each mistake in both languages; `{n}` stands for the issue's number (VA-01 to VA-09, VA-11). */
export const validationTexts: Readonly<Record<Locale, Readonly<Record<ValidationCode, string>>>> = {
  en: {
    required: "This field is required.",
    url: "The URL must be valid.",
    email: "The email address must be valid.",
    minimum_length: "At least {n} characters are required.",
    digit: "At least one number is required.",
    capital: "At least one capital letter is required.",
    confirm_password: "The passwords do not match.",
    future: "The date and time must be in the future.",
    until: "The selected date and time are not valid. The date and time must be in the future.",
    object_id: "The object ID must be a whole number.",
    plain_line: "Line breaks, control characters, and characters that reverse the text are not allowed.",
  },
  de: {
    required: "Dieses Feld ist erforderlich.",
    url: "Geben Sie eine gültige URL ein.",
    email: "Geben Sie eine gültige E-Mail-Adresse ein.",
    minimum_length: "Mindestens {n} Zeichen sind erforderlich.",
    digit: "Mindestens eine Ziffer ist erforderlich.",
    capital: "Mindestens ein Großbuchstabe ist erforderlich.",
    confirm_password: "Die Passwörter stimmen nicht überein.",
    future: "Datum und Uhrzeit müssen in der Zukunft liegen.",
    until: "Datum und Uhrzeit der Auswahl sind ungültig. Datum und Uhrzeit müssen in der Zukunft liegen.",
    object_id: "Die Objekt-ID muss eine ganze Zahl sein.",
    plain_line: "Zeilenumbrüche, Steuerzeichen und Zeichen, die die Schreibrichtung umkehren, sind nicht erlaubt.",
  },
};

/** The finished sentence for a mistake in a language. */
export function validationMessage(issue: ValidationIssue, locale: Locale): string {
  return validationTexts[locale][issue.code].replace("{n}", String(issue.n ?? ""));
}
