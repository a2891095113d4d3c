/** What opens from the panel of a group, in one file, as each costs room in the first one. */
export { AddPeopleDialog } from "./add-people-dialog.tsx";
export { RightObjectDialog } from "./right-object-dialog.tsx";
