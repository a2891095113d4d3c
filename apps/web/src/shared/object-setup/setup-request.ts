import type { ObjectType } from "@monitor/domain";
import type { AnyObject } from "../monitored-objects/index.ts";
import type { ActionTarget } from "../object-actions/object-actions-context.tsx";
import { createStore } from "../state/store.ts";

/** What can be set up about an object in a dialog. */
export type SetupVerb = "add-device" | "add-group" | "add-sensor" | "rename" | "clone" | "move" | "delete";

export interface SetupRequest {
  readonly verb: SetupVerb;
  /** What it is done to; of the first three the object below which something is added. */
  readonly target: ActionTarget;
  /** For a new device: the address that was typed before. */
  readonly address?: string;
}

/** An address that is asked once from the probe of a group or probe; nothing is made. */
export interface OnceRequest {
  readonly once: "ping" | "snmpcustom";
  readonly target: ActionTarget;
  readonly address: string;
}

/** Several objects whose settings are edited at once: by id, or all of a type that fit a filter but some. */
export interface ManyRequest {
  readonly objects:
    | { readonly ids: readonly string[] }
    | { readonly type: ObjectType; readonly filter: string; readonly except: readonly string[] };
}

/** What is being dragged or moved by keys, and below what it would land: shown beside the tree until it is dropped. */
export interface MovePreviewRequest {
  readonly moved: readonly AnyObject[];
  readonly place: AnyObject;
}

/** The dialog that is asked for, or null. Heads, menus and the search ask; one place of the frame shows it. */
export const setupRequest = createStore<SetupRequest | OnceRequest | ManyRequest | MovePreviewRequest | null>(null);
