/** A list as a form holds it, as JSON. */
export const isEmptyList = (text: string): boolean => text === "" || text === "[]";
