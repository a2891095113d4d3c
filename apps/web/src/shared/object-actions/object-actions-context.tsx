import type { ObjectAction, ObjectType, Status } from "@monitor/domain";
import { createContext, useContext } from "react";
import type { OverlayAnchor } from "../ui/overlay-anchor.ts";

/** An object as the actions see it; `rights` is null where the server sends none (PM-02). */
export interface ActionTarget {
  readonly id: string;
  readonly type: ObjectType;
  readonly name: string;
  readonly status: Status;
  readonly rights: readonly string[] | null;
  /** Name of the object it belongs to, shown beside its own where several are listed. */
  readonly parentName?: string | undefined;
  /** Ids of all objects above it. */
  readonly above?: readonly string[];
}

/** One action as offered for some objects. An action that the user may do on none of them has no entry (AC-09). */
export interface ActionEntry {
  readonly action: ObjectAction;
  readonly isDisabled: boolean;
  /** Why it is disabled, in the language on the screen. */
  readonly reason?: string;
  /** To how many of the objects it applies. */
  readonly count: number;
}

/** Where the menu of some objects opens, and what it is for. */
export interface ObjectMenuRequest {
  readonly targets: readonly ActionTarget[];
  readonly anchor: OverlayAnchor;
  /** Address behind "Open"; without it the menu has actions only. */
  readonly href?: string | undefined;
  /** Gets the focus back when the menu closes. */
  readonly returnFocus?: HTMLElement | null;
}

/** What pages can do with objects; features/object-actions provides it, the screens put it around the page. */
export interface ObjectActions {
  /** Starts an action: its dialog, or at once where none is needed. */
  readonly open: (action: ObjectAction, targets: readonly ActionTarget[]) => void;
  readonly entriesFor: (targets: readonly ActionTarget[]) => readonly ActionEntry[];
  /** The one menu of the page: context menu, "more" button and action sheet (MO-05). */
  readonly openMenu: (request: ObjectMenuRequest) => void;
}

const ObjectActionsContext = createContext<ObjectActions | null>(null);

export const ObjectActionsContextProvider = ObjectActionsContext.Provider;

/** The actions of the page around; throws outside a provider. */
export function useObjectActions(): ObjectActions {
  const actions = useContext(ObjectActionsContext);
  if (!actions) throw new Error("useObjectActions needs a provider around it");
  return actions;
}
