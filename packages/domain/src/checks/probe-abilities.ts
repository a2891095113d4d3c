/** What not every probe can: it takes a folder of scripts, an address to listen at, or a package that was left out. */
export const probeAbilities = ["scripts", "push", "syslog", "traps", "ssh", "snmp"] as const;
/** One of these. */
export type ProbeAbility = (typeof probeAbilities)[number];
