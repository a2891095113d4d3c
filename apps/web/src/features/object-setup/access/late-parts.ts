/* What stands beside the table of rights or opens from it, in one file: each file more costs the first view its name. */
export { EndDialog } from "../../../shared/access-rights/end-dialog.tsx";
export { SideCards } from "./side-cards.tsx";
