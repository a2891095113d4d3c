import { accessLevels, accessSubjectPattern, isMomentText, objectTypes } from "@monitor/domain";
import * as z from "zod/mini";
import { choiceSetting, listSetting } from "./setting-definition.ts";
import type { SectionDefinition } from "./setting-definition.ts";

/** Most users and user groups that the access rights of one object name. */
export const maxAccessEntries = 500;

const entry = z.strictObject({
  subject: z.string().check(z.regex(accessSubjectPattern)),
  right: z.enum(accessLevels),
  until: z.optional(z.string().check(z.refine(isMomentText, "no RFC 3339 time with a zone"))),
});

/** What user groups and users may do with an object and all below it. */
export const accessSection: SectionDefinition = {
  name: "accessrights",
  label: { en: "Access rights", de: "Zugriffsrechte" },
  inherits: "adds_up",
  owners: objectTypes,
  settings: [
    listSetting(z.array(entry).check(z.maxLength(maxAccessEntries)), {
      key: "entries",
      label: { en: "Rights of groups and users", de: "Rechte von Gruppen und Benutzern" },
      help: {
        en: "Each with a subject (group:<id> or user:<id>) and a right (none, read, write or full), and until when it holds (until; left out: without end)",
        de: "Je ein Berechtigter (subject: group:<ID> oder user:<ID>) und ein Recht (right: none, read, write oder full), dazu bis wann es gilt (until; fehlt es: ohne Ende)",
      },
    }),
    choiceSetting(
      [
        { value: true, label: { en: "Those from above hold too", de: "Die von oben gelten auch" } },
        { value: false, label: { en: "Only those set here", de: "Nur die hier gesetzten" } },
      ],
      { key: "inherits", label: { en: "Inheritance", de: "Vererbung" } },
    ),
  ],
};
