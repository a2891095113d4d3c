import { firstSchema } from "./0001-first-schema.ts";
import { ownSettings } from "./0002-own-settings.ts";
import { channelRecords } from "./0003-channel-records.ts";
import { userGroups } from "./0004-user-groups.ts";
import type { Migration } from "./migration.ts";

/** All steps in their order; versions count up from 1. */
export const migrations: readonly Migration[] = [firstSchema, ownSettings, channelRecords, userGroups];

/** The schema that this version of the server knows. */
export const schemaVersion = migrations.length;
