import { firstSchema } from "./0001-first-schema.ts";
import { ownAccount } from "./0002-own-account.ts";
import { logOfBranches } from "./0003-log-of-branches.ts";
import { pausesOfObjects } from "./0004-pauses-of-objects.ts";
import { knownNetworks } from "./0005-known-networks.ts";
import { changeLog } from "./0006-change-log.ts";
import { statusHistory } from "./0007-status-history.ts";
import { rollupsOfDays } from "./0008-rollups-of-days.ts";
import { ownSettings } from "./0009-own-settings.ts";
import { channelRecords } from "./0010-channel-records.ts";
import { userGroups } from "./0011-user-groups.ts";
import { apiKeys } from "./0012-api-keys.ts";
import { placesOfRemoved } from "./0013-places-of-removed.ts";
import { automaticPauses } from "./0014-automatic-pauses.ts";
import { fiveMinutes } from "./0015-five-minutes.ts";
import { addressesOfKeys } from "./0016-addresses-of-keys.ts";
import { incidents } from "./0017-incidents.ts";
import { stateJournals } from "./0018-state-journals.ts";
import { secondFactors } from "./0019-second-factors.ts";
import { tickets } from "./0020-tickets.ts";
import { objectsOfKeys } from "./0021-objects-of-keys.ts";
import type { Migration } from "./migration.ts";

/** All steps in their order; versions count up from 1. */
export const migrations: readonly Migration[] = [
  firstSchema,
  ownAccount,
  logOfBranches,
  pausesOfObjects,
  knownNetworks,
  changeLog,
  statusHistory,
  rollupsOfDays,
  ownSettings,
  channelRecords,
  userGroups,
  apiKeys,
  placesOfRemoved,
  automaticPauses,
  fiveMinutes,
  addressesOfKeys,
  incidents,
  stateJournals,
  secondFactors,
  tickets,
  objectsOfKeys,
];

/** The schema that this version of the server knows. */
export const schemaVersion = migrations.length;
