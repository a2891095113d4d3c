/** A step into a document: the name of a member, or the place in a list. */
export type JsonStep = string | number;

const step = /\.?([^.[\]"']+)|\[(-?\d{1,9})\]|\["((?:[^"\\]|\\.)*)"\]|\['([^']*)'\]/y;

/** The steps of a path such as `$.rooms[0].temperature` or `["a b"].c`; null where it is none. */
export function parseJsonPath(text: string): readonly JsonStep[] | null {
  const path = text.startsWith("$") ? text.slice(1) : text;
  const steps: JsonStep[] = [];
  for (let place = 0; place < path.length; place = step.lastIndex) {
    step.lastIndex = place;
    const match = step.exec(path);
    if (match === null) return null;
    const [, name, index, double, single] = match;
    steps.push(index === undefined ? (name ?? double?.replace(/\\(.)/g, "$1") ?? single ?? "") : Number(index));
  }
  return steps;
}

/**
 * What is at the end of the steps; undefined where one leads nowhere. A place below zero counts from the end of a list, and
 * `length` is how many it has.
 */
export function valueAt(document: unknown, steps: readonly JsonStep[]): unknown {
  let value = document;
  for (const each of steps) {
    if (Array.isArray(value) && typeof each === "number") value = (value as unknown[]).at(each);
    else if (typeof value === "object" && value !== null && Object.hasOwn(value, each)) {
      value = (value as Record<string, unknown>)[each];
    } else return undefined;
  }
  return value;
}
