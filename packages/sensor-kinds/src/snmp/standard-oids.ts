/** Hundredths of a second since the agent's start (SNMPv2-MIB, RFC 3418). */
export const sysUpTime = "1.3.6.1.2.1.1.3.0";
/** What the vendor calls the device (SNMPv2-MIB). */
export const sysObjectId = "1.3.6.1.2.1.1.2.0";

const ifEntry = "1.3.6.1.2.1.2.2.1";
const ifXEntry = "1.3.6.1.2.1.31.1.1.1";

/** Columns of the interfaces (IF-MIB, RFC 2863). */
export const ifMib = {
  ifDescr: `${ifEntry}.2`,
  ifSpeed: `${ifEntry}.5`,
  ifAdminStatus: `${ifEntry}.7`,
  ifOperStatus: `${ifEntry}.8`,
  ifInOctets: `${ifEntry}.10`,
  ifInDiscards: `${ifEntry}.13`,
  ifInErrors: `${ifEntry}.14`,
  ifOutOctets: `${ifEntry}.16`,
  ifOutDiscards: `${ifEntry}.19`,
  ifOutErrors: `${ifEntry}.20`,
  ifName: `${ifXEntry}.1`,
  ifHCInOctets: `${ifXEntry}.6`,
  ifHCOutOctets: `${ifXEntry}.10`,
  ifHighSpeed: `${ifXEntry}.15`,
  ifAlias: `${ifXEntry}.18`,
  ifCounterDiscontinuityTime: `${ifXEntry}.19`,
} as const;
