/** Why a condition can't be read, each with what it names; the domain says it in one English sentence. */
const faultPatterns = {
  character: /^unexpected character (".+")$/,
  number: /^malformed number$/,
  quote: /^the text has no closing quote$/,
  mark: /^"(.)" expected$/,
  end: /^and, or or the end of the filter expected$/,
  property: /^a property expected$/,
  operator: /^an operator expected$/,
  value: /^a value expected$/,
  unknown: /^unknown property "(.*)"$/,
  unfit: /^"(.+)" does not fit the property "(.+)"$/,
  type: /^value must be (?:an? )?(.+), at the property "(.+)"$/,
  depth: /^the filter is nested deeper than (\d+) levels$/,
  length: /^the filter is longer than (\d+) characters$/,
  comparisons: /^the filter has more than (\d+) comparisons$/,
  searchLength: /^a text that is searched for is longer than (\d+) characters$/,
  searchWords: /^the filter searches for more than (\d+) words$/,
  listItems: /^a list has more than (\d+) values$/,
  valueLength: /^a value is longer than (\d+) characters$/,
} as const;
export type FaultCode = keyof typeof faultPatterns;

/** One sentence a fault; `first` and `second` are what it names. */
export type FaultTexts = Readonly<Record<FaultCode, (first: string, second: string) => string>>;

const codes = Object.keys(faultPatterns) as FaultCode[];

/** The sentence for a fault in the language on the screen; one that has none keeps the domain's. */
export function faultText(message: string, texts: FaultTexts): string {
  for (const code of codes) {
    const match = faultPatterns[code].exec(message);
    if (match) return texts[code](match[1] ?? "", match[2] ?? "");
  }
  return message;
}
