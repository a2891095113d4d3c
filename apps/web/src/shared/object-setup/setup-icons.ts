import { Copy, FolderInput, FolderPlus, Gauge, Pencil, Server, Trash2 } from "lucide-react";
import type { IconShape } from "../ui/icon.tsx";
import type { SetupVerb } from "./setup-request.ts";

/** The picture of each verb, in menus and in the search. */
export const setupIcons: Readonly<Record<SetupVerb, IconShape>> = {
  "add-device": Server,
  "add-group": FolderPlus,
  "add-sensor": Gauge,
  rename: Pencil,
  clone: Copy,
  move: FolderInput,
  delete: Trash2,
};
