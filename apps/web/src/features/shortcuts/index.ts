export { ShortcutsDialog } from "./shortcuts-dialog.tsx";
