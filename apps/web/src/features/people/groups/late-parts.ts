/* What opens from the panel of a group or waits for its data, in one file: each file more costs the first view its name. */
export { AddPeopleDialog } from "./add-people-dialog.tsx";
export { RightObjectDialog } from "./right-object-dialog.tsx";
export { RightsTree } from "./rights-tree.tsx";
