/** Both come with one file: what is chosen in the dialog is shown by the form. */
export { ChoiceDialog } from "./choice-dialog.tsx";
export { DependencyEffects } from "./dependency-effects.tsx";
