/** Which parts of an object's settings a response has. */
export interface SettingsInclude {
  readonly has: (section: string) => boolean;
  /** Whether each section says where it comes from. */
  readonly hasInheritance: boolean;
}

/** Reads `include`: names of sections, `all_sections`, `inheritance`, or `*`. What is not known is ignored, as by other servers. */
export function readInclude(include = ""): SettingsInclude {
  const names = new Set(include.split(",").map((name) => name.trim().toLowerCase()));
  const hasAll = names.has("*") || names.has("all_sections");
  return {
    has: (section) => hasAll || section === "basic" || names.has(section),
    hasInheritance: names.has("*") || names.has("inheritance"),
  };
}
