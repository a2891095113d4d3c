const spelled: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "oe",
  å: "aa",
  ł: "l",
};
const marks = /[\u0300-\u036f]/g;
const maxLength = 100;

/** What a person logs in as, made of the name: `Jana Köhler` is `jana.koehler`. Empty where nothing of the name can be used. */
export function loginNameOf(name: string): string {
  const plain = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüßæøåł]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFD")
    .replace(marks, "");
  const words = plain.replace(/[^a-z0-9]+/g, ".").replace(/^\.|\.$/g, "");
  return words.slice(0, maxLength);
}
