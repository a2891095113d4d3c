// Chrome and Edge, Firefox, Safari, Vite's style sheets, and SystemJS of the legacy files.
const wordings =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|SystemJS Error#3|Error loading .+\.js/i;

/** Whether code of the interface could not be fetched: the server is away, or has other files after an update. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && wordings.test(error.message);
}
