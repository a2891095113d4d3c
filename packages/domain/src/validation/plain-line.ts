// Lone surrogates are none of a text's characters: databases refuse them. Marks (U+200E, U+200F) stay: they turn nothing but themselves.
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Whether a text that a person gives is one line that reads as it is written: no control characters, line breaks or turned text. */
export const isPlainLine = (text: string): boolean => !misleading.test(text);

/** One line of a text from outside: spaces in the place of control, format and direction characters and of line breaks. */
export const toPlainLine = (text: string): string => text.replace(unprintable, " ").replace(/ {2,}/g, " ").trim();

/** The same of a text of several lines, such as what is sent to a web server: line breaks and tabs belong to it. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\t\r\n]/g, " "));

/** Whether a text has anything that can be seen: spaces and characters of no width are nothing. */
export const isVisibleText = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u.test(text);
