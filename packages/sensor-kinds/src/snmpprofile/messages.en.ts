import { snmpEn } from "../snmp/messages.en.ts";

/** Texts of the kind in English. */
export const snmpProfileEn = {
  name: "SNMP Profile",
  description: "Measures what a profile says of a device: storage, processors, sensors, power, toner and more",
  settings: {
    profile: "Profile",
    profile_help:
      "Its name, such as host-resources, if, ucd, ups, printer or entity-sensor; auto: by the device's sysObjectID. The docs list all",
    only: "Only these rows",
    only_help: "Names with commas between them, * for anything; empty: all",
    without: "Without these rows",
  },
  templates: {
    ...snmpEn,
    profile_unknown: "The probe has no profile {profile}",
    profile_unfound: "No profile is for devices with the sysObjectID {oid}: choose one in the settings of the sensor",
    profile_empty: "{target} has nothing of the profile {profile}",
    profiles_unreadable: "The folder of the probe's own SNMP profiles can't be read: {reason}",
  },
};
