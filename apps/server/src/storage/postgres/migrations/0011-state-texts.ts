import type { Migration } from "./migration.ts";

/** From here on a state is a list (`state-text.ts`), which servers of older versions can't read. */
export const stateTexts: Migration = {
  version: 11,
  name: "state texts",
  sql: "COMMENT ON COLUMN sensor_state.state IS 'JSON: a list of the figures in their order, or an object with their names'",
};
