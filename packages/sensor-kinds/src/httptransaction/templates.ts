const placeholder = /\{\{([a-z][\w.]{0,59})(?::(url|json))?\}\}/gi;

/** User name and password of the device's HTTP log-in. */
const logInVariables = ["login.user", "login.password"] as const;

/** True for what stands for the device's log-in. */
export const isLogInVariable = (name: string): boolean => logInVariables.some((each) => each === name);

/** The names in a text such as `/rooms/{{id}}`. */
export const variablesIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** A text with the same in the place of each value. */
export const withoutVariables = (text: string, value: string): string => text.replace(placeholder, () => value);

/** What an address may become: a value in it is a word, or a path of its own as in `https://shop.example{{link}}`. */
export const addressSamples = (address: string, word: string): readonly string[] =>
  [word, `/${word}`].map((value) => withoutVariables(address, value));

/** A half of a character that was cut off can't be written in a web address. */
const wholeCharacter = (text: string): string => (/^[\ud800-\udfff]$/.test(text) ? "\ufffd" : text);

const escaped: Readonly<Record<string, (value: string) => string>> = {
  url: (value) => encodeURIComponent(Array.from(value, wholeCharacter).join("")),
  json: (value) => JSON.stringify(value).slice(1, -1),
};

/** A text with its values: as they are, fit for a web address or form (`{{name:url}}`), or for a text of JSON (`{{name:json}}`). */
export function fillVariables(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(placeholder, (_, name: string, form?: string) => {
    const value = values.get(name) ?? "";
    return escaped[form?.toLowerCase() ?? ""]?.(value) ?? value;
  });
}
