import type { ObjectRight, ObjectType } from "@monitor/domain";
import type { Input, ObjectState, Place, ViewerName, ViewerSite } from "./viewer-site.ts";

/** What a call about one object is sent with. */
export type InputFor = (id: string, type: ObjectType) => Input;
/** What any other call is sent with. */
export type InputOf = (site: ViewerSite, viewer: ViewerName) => Input | Promise<Input>;

export interface ObjectExpectation {
  readonly kind: "object";
  readonly types: readonly ObjectType[];
  readonly right: ObjectRight;
  readonly input: InputFor;
  /** What the object is brought to before, so that it can be done. */
  readonly state?: ObjectState;
  /** Who may do it is refused nevertheless, with BAD_REQUEST: no right changes that it can't be done to this object. */
  readonly isRefused?: (place: Place, type: ObjectType) => boolean;
  /** The object is gone afterwards. */
  readonly isLast?: boolean;
  /** It copies own rights too, which a key for chosen objects may not give. */
  readonly isCopy?: boolean;
  /** Who may do it learns that it is not built yet. */
  readonly isUnbuilt?: boolean;
}

export type Expectation =
  /** For everybody, without a log-in. */
  | { readonly kind: "public"; readonly input?: InputOf; readonly status?: number }
  /** For every user, whatever access there is. */
  | { readonly kind: "user"; readonly input?: InputOf; readonly status?: number }
  | { readonly kind: "administrator"; readonly input?: InputOf }
  /** About one object of these types. */
  | ObjectExpectation
  /** A list of objects of these types, of sensors in a state. */
  | { readonly kind: "list"; readonly types: readonly ObjectType[]; readonly state?: ObjectState }
  /** About objects that are named; what may not be read is left out. `withPassages`: what is on the way has an entry too. */
  | { readonly kind: "several"; readonly query: (ids: string) => string; readonly withPassages: boolean }
  /** A sum over all sensors. */
  | { readonly kind: "sum" }
  /** A list of channels. */
  | { readonly kind: "channels" }
  /** Counts of what lists show. */
  | { readonly kind: "counts" }
  /** Refused where this right is on no object; for all others there is no such thing. */
  | { readonly kind: "unknown"; readonly right: ObjectRight; readonly input: InputOf }
  /** Not built yet, and refused first where this right is on no object. */
  | { readonly kind: "unbuilt"; readonly right: ObjectRight | "administrator" }
  /** Edits several objects; what may not be seen is not named. */
  | { readonly kind: "edit"; readonly input: (ids: readonly string[], viewer: ViewerName) => Input }
  | { readonly kind: "bulk"; readonly type: ObjectType; readonly right: ObjectRight; readonly state: ObjectState };
