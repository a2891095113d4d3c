import { CallError } from "@monitor/contract";
import { isObjectId } from "@monitor/domain";

const maxParameters = 200;
const maxValueLength = 2000;
const maxIds = 500;

interface WholeBounds {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

/** The parameters of a request, whose names are of any case; a name may come several times. */
export class V1Query {
  readonly #values: readonly (readonly [string, string])[];

  /** Errors: CallError BAD_REQUEST for too many parameters or too long ones. */
  constructor(...sources: readonly URLSearchParams[]) {
    const values = sources.flatMap((source) => [...source]);
    if (values.length > maxParameters)
      throw new CallError("BAD_REQUEST", `There are more than ${maxParameters} parameters`);
    const long = values.find(([, value]) => value.length > maxValueLength);
    if (long !== undefined)
      throw new CallError("BAD_REQUEST", `A parameter is longer than ${maxValueLength} characters`);
    this.#values = values.map(([name, value]) => [name.toLowerCase(), value] as const);
  }

  /** The first value of a parameter; null where it is missing or empty. */
  text(name: string): string | null {
    return this.#values.find(([known, value]) => known === name && value !== "")?.[1] ?? null;
  }

  /** Errors: CallError BAD_REQUEST. */
  need(name: string): string {
    const value = this.text(name);
    if (value === null) throw new CallError("BAD_REQUEST", `${name}: this parameter is needed`);
    return value;
  }

  /** A whole number; `*` is the largest one. Errors: CallError BAD_REQUEST. */
  whole(name: string, { min, max, fallback }: WholeBounds): number {
    const text = this.text(name)?.trim() ?? null;
    if (text === null) return fallback;
    if (text === "*") return max;
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min)) throw new CallError("BAD_REQUEST", `${name}: a whole number of at least ${min} is needed`);
    return Math.min(value, max);
  }

  isOn(name: string): boolean {
    return ["1", "true", "yes", "-1"].includes((this.text(name) ?? "").toLowerCase());
  }

  /** The id of an object; null where it is missing. Errors: CallError BAD_REQUEST. */
  id(): string | null {
    const text = this.text("id")?.trim() ?? null;
    if (text !== null && !isObjectId(text)) throw new CallError("BAD_REQUEST", "id: the id of an object is needed");
    return text;
  }

  /** Errors: CallError BAD_REQUEST. */
  needId(): string {
    this.need("id");
    return this.id() as string;
  }

  /** The ids of one or several objects, separated by commas, each once. Errors: CallError BAD_REQUEST. */
  needIds(): string[] {
    const ids = [
      ...new Set(
        this.need("id")
          .split(",")
          .map((part) => part.trim()),
      ),
    ];
    if (ids.length > maxIds) throw new CallError("BAD_REQUEST", `id: at most ${maxIds} ids`);
    if (!ids.every(isObjectId)) throw new CallError("BAD_REQUEST", "id: ids of objects are needed");
    return ids;
  }

  /** The filters by their column: several of one column are alternatives. */
  filters(): Map<string, string[]> {
    const filters = new Map<string, string[]>();
    for (const [name, value] of this.#values) {
      if (!name.startsWith("filter_")) continue;
      const column = name.slice("filter_".length);
      filters.set(column, [...(filters.get(column) ?? []), value]);
    }
    return filters;
  }
}
