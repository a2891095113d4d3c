import { plural } from "../i18n/plural.ts";

export const messages = {
  on: "On",
  off: "Off",
  sections: "Sections of this page",
  unsaved: (count: number) => plural(count, { one: "# unsaved change", other: "# unsaved changes" }),
  nothingToSave: "No unsaved changes",
  saved: "Changes saved",
  notSaved: "The changes were not saved",
  discard: "Discard",
  save: "Save changes",
  leaveTitle: "Leave without saving",
  leaveText: (count: number) =>
    plural(count, { one: "# change on this page is not saved.", other: "# changes on this page are not saved." }),
  leave: "Leave",
  stay: "Stay on page",
  showPassword: "Show password",
  hidePassword: "Hide password",
  failedTitle: "These settings could not be loaded",
  failedText: "The rest of the interface keeps working.",
};
