import { systemPlaces } from "../../shared/system-settings/index.ts";

/** Addresses of the pages; `paths.people` of the app has their pattern. */
export const places = {
  accounts: systemPlaces.accounts,
  account: (id: string) => `${systemPlaces.accounts}/${id}`,
  groups: systemPlaces.groups,
  group: (id: string) => `${systemPlaces.groups}/${id}`,
};

/** The address part of a user that there is not yet. */
export const newPart = "new";
