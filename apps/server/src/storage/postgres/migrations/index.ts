import { firstSchema } from "./0001-first-schema.ts";
import { ownSettings } from "./0002-own-settings.ts";
import { channelRecords } from "./0003-channel-records.ts";
import { userGroups } from "./0004-user-groups.ts";
import { apiKeys } from "./0005-api-keys.ts";
import { placesOfRemoved } from "./0006-places-of-removed.ts";
import { automaticPauses } from "./0007-automatic-pauses.ts";
import { fiveMinutes } from "./0008-five-minutes.ts";
import { addressesOfKeys } from "./0009-addresses-of-keys.ts";
import { incidents } from "./0010-incidents.ts";
import { stateTexts } from "./0011-state-texts.ts";
import { secondFactors } from "./0012-second-factors.ts";
import { tickets } from "./0013-tickets.ts";
import { objectsOfKeys } from "./0014-objects-of-keys.ts";
import type { Migration } from "./migration.ts";

/** All steps in their order; versions count up from 1. */
export const migrations: readonly Migration[] = [
  firstSchema,
  ownSettings,
  channelRecords,
  userGroups,
  apiKeys,
  placesOfRemoved,
  automaticPauses,
  fiveMinutes,
  addressesOfKeys,
  incidents,
  stateTexts,
  secondFactors,
  tickets,
  objectsOfKeys,
];

/** The schema that this version of the server knows. */
export const schemaVersion = migrations.length;
