/** What opens from the panel of a group or waits for its data, in one file, as each costs room in the first one. */
export { AddPeopleDialog } from "./add-people-dialog.tsx";
export { RightObjectDialog } from "./right-object-dialog.tsx";
export { RightsTree } from "./rights-tree.tsx";
