import type { AnyObject } from "../../../shared/monitored-objects/index.ts";

type Placed = Pick<AnyObject, "id" | "path">;

/** Why an object would depend on itself by way of another one, as far as the tree says it; the server looks at the rest. */
export function circleBetween(own: Placed | undefined, other: Placed): "self" | "below" | "above" | null {
  if (own === undefined) return null;
  if (other.id === own.id) return "self";
  if (other.path?.some(({ id }) => id === own.id) === true) return "below";
  return own.path?.some(({ id }) => id === other.id) === true ? "above" : null;
}
