import type { Logger } from "@monitor/core/runtime";
import { shippedLookups } from "@monitor/domain";
import type { LookupDefinition } from "@monitor/domain";
import { profileLookups, readOwnLookups } from "@monitor/sensor-kinds/checks";
import type { Config } from "./config.ts";

type LookupFolders = Pick<Config, "snmpProfilesDir" | "lookupsDir">;
type Errors = Pick<Logger, "error">;

function ofProfiles({ snmpProfilesDir }: LookupFolders, logger: Errors): readonly LookupDefinition[] {
  try {
    return profileLookups(snmpProfilesDir);
  } catch (error) {
    logger.error({ error }, "SNMP_PROFILES_DIR can't be read: its profiles have no lookups");
    return profileLookups();
  }
}

function ofFolder({ lookupsDir }: LookupFolders, logger: Errors): readonly LookupDefinition[] {
  if (lookupsDir === "") return [];
  try {
    const { lookups, refused } = readOwnLookups(lookupsDir);
    for (const { file, reason } of refused) logger.error({ file, reason }, "A file of LOOKUPS_DIR is no lookup");
    return lookups;
  } catch (error) {
    logger.error({ error }, "LOOKUPS_DIR can't be read: its lookups are not known");
    return [];
  }
}

/**
 * The lookups of the product, of the enumerations in SNMP profiles, and of the folder of the installation; one with the id of another
 * takes its place.
 */
export function knownLookups(folders: LookupFolders, logger: Errors): readonly LookupDefinition[] {
  const all = [...shippedLookups, ...ofProfiles(folders, logger), ...ofFolder(folders, logger)];
  return [...new Map(all.map((lookup) => [lookup.id, lookup])).values()];
}
