import fc from "fast-check";

/** A JSON schema, as far as values are made from it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Texts on which programs stumble. */
export const oddTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202Etxt",
  "a\r\nSet-Cookie: a=b",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "1e309",
  "-0",
  "9".repeat(400),
  "x".repeat(20_000),
  "💥".repeat(300),
  "' or 1=1 --",
  '"; drop table object; --',
  "../../../../etc/passwd",
  "%00%ff%",
  "<script>alert(1)</script>",
  "${jndi:ldap://127.0.0.1/a}",
  "(a+)+$",
] as const;

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 40 }));

/** Whether a text can be part of an address: it has no half of a character. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text);

/** Any value that JSON has, odd ones most of all. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, -1, 0, 0.1, 1e308, -1e308, 2 ** 53, [], {}, [[[[]]]], {
    __proto__: null,
    length: -1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
);

const ofType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(fc.constantFrom("1", "0", "Name", "60"), oddText),
  number: fc.oneof(fc.integer(), fc.double()),
  integer: fc.integer(),
  boolean: fc.boolean(),
  null: fc.constant(null),
};

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

/** A value of the schema's form, and now and then another one in its place or a field too much. */
export function nearlyValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValue });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, items, properties } = schema;
  if (anyOf !== undefined && anyOf.length > 0) return fc.oneof(...anyOf.map(nearlyValid));
  if (values !== undefined && values.length > 0) return fc.constantFrom(...values);
  if (properties !== undefined) return fittingObject(properties);
  if (typesOf(schema).includes("array"))
    return fc.array(items === undefined ? oddValue : nearlyValid(items), { maxLength: 4 });
  if (typesOf(schema).includes("object")) return fc.dictionary(oddText, oddValue, { maxKeys: 4 });
  const known = typesOf(schema).flatMap((type) => ofType[type] ?? []);
  return known.length === 0 ? oddValue : fc.oneof(...known);
}

function fittingObject(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, nearlyValid(schema)] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.dictionary(oddText, oddValue, { maxKeys: 2 }) },
      ),
    )
    .map(([fitted, more]) => ({ ...fitted, ...more }));
}
