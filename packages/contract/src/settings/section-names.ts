/** The sections that objects store among their own settings, in the order of a form. */
export const storedSections = [
  "intervalgroup",
  "windowsconnection",
  "linuxconnection",
  "snmpversiongroup",
  "httpcredentials",
  "httpproxy",
  "dbcredentials",
  "servicecredentials",
  "unusualgroup",
  "scheduledependency",
  "accessrights",
] as const;
/** The name of such a section. */
export type StoredSection = (typeof storedSections)[number];
