/** The parameters that are moments. */
const moments = ["since", "until"];

type Parameters = Readonly<Record<string, string | number>>;

/** A value that was written in English, with the separators of German: "1,418.50 %" is "1.418,50 %". */
function germanValue(text: string): string {
  return text.replace(/(\d)([.,])(?=\d)/g, (_, digit: string, sign: string) => digit + (sign === "." ? "," : "."));
}

/** A sentence with `{name}` replaced by the parameter of that name; a name without a value falls out. Show it as text only. */
export function fillSentence(template: string, parameters: Parameters): string {
  const values = new Map(Object.entries(parameters));
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values.get(name) ?? "")).trim();
}

/** The parameters with every moment in them (ISO 8601) as `write` shows it to the viewer. */
export function withMoments(parameters: Parameters, write: (ms: number) => string): Parameters {
  const written = moments.flatMap((name) => {
    const moment = parameters[name];
    const ms = typeof moment === "string" ? Date.parse(moment) : Number.NaN;
    return Number.isNaN(ms) ? [] : [[name, write(ms)] as const];
  });
  return { ...parameters, ...Object.fromEntries(written) };
}

/**
 * A German sentence about a sensor (LY-07): `{name}` becomes the parameter of that name, `value` and `limit` with German separators,
 * every other what its `…_de` says, such as `channel_de`, else `channel` and `text` by what `germanOf` gives for its kind's English
 * words. A name without a value falls out, and so does the room that this leaves at the end. Parameters come from monitored devices: show the sentence as text only.
 */
export function fillGermanSentence(
  template: string,
  parameters: Parameters,
  germanOf: (english: string) => string,
): string {
  const values = new Map(Object.entries(parameters));
  const valueOf = (name: string): string => {
    const text = String(values.get(name) ?? "");
    if (name === "value" || name === "limit") return germanValue(text);
    if (values.has(`${name}_de`)) return String(values.get(`${name}_de`));
    return name === "channel" || name === "text" ? germanOf(text) : text;
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name)).trim();
}
