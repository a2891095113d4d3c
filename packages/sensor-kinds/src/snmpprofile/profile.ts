import type { RE2JS } from "re2js";
import type { LookupDefinition, ResultChannel, UnitType } from "@monitor/domain";
import type { RowTemplate } from "../snmp/row-template.ts";
import type { ValueKind } from "../snmp/value-kinds.ts";

/** Limits that a channel of a profile has at first, in the unit that is shown. */
export type ProfileLimits = Pick<
  ResultChannel,
  "limit_min_error" | "limit_min_warning" | "limit_max_warning" | "limit_max_error"
>;

/** One object that a profile measures, or one column of a table. */
export interface ProfileSymbol {
  readonly oid: string;
  /** Names its channels for ever, together with the row. */
  readonly key: string;
  readonly name: { readonly en: string; readonly de: string };
  /** `auto`: growth a second where the agent says that it is a counter, else as it is. */
  readonly valueKind: ValueKind | "auto";
  readonly unit: UnitType;
  readonly customUnit: string;
  readonly multiplier: number;
  readonly lookup: LookupDefinition | null;
  readonly limits: ProfileLimits;
  readonly isPrimary: boolean;
  /** Values outside mean that there is none, such as -1 for "unknown". */
  readonly min: number | null;
  readonly max: number | null;
  /** Objects of the same row: the value is multiplied by the first, or is so many percent of the second. */
  readonly times: string | null;
  readonly percentOf: string | null;
  /** Finds the number in a text, in its first group. */
  readonly extract: RE2JS | null;
  /** Objects of the same row with scale and precision as ENTITY-SENSOR-MIB has them (RFC 3433). */
  readonly siScale: string | null;
  readonly precision: string | null;
}

/** Columns of a table, and what its rows are called. */
export interface ProfileTable {
  readonly symbols: readonly ProfileSymbol[];
  readonly row: RowTemplate;
  /** Only rows with one of these values in a column. */
  readonly rowsWith: { readonly oid: string; readonly values: readonly number[] } | null;
}

/** What one file says. */
export interface Profile {
  /** The name of its file without `.yaml`. */
  readonly id: string;
  readonly name: { readonly en: string; readonly de: string };
  /** Devices that it is for: sysObjectIDs, with `*` for anything. */
  readonly sysObjectIds: readonly string[];
  readonly extended: readonly string[];
  readonly scalars: readonly ProfileSymbol[];
  readonly tables: readonly ProfileTable[];
  /** What could not be used of the file, and why. */
  readonly notes: readonly string[];
}

/** A profile and those that it extends, in one: the extended ones first. */
export type WholeProfile = Pick<Profile, "id" | "name" | "scalars" | "tables">;
