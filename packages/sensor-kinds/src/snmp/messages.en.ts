/** What can go wrong with any SNMP agent, in English. */
export const snmpEn = {
  snmp_login_incomplete: "The SNMP settings of the device lack {setting}",
  snmp_method_unavailable:
    "The probe can't encrypt SNMP v3 with {method}, which its OpenSSL does not have: use AES on the device and in its settings",
  snmp_user_unknown: "{target} does not know the SNMP v3 user",
  snmp_level_refused:
    "{target} refuses this security level of SNMP v3 for the user: check its authentication and encryption",
  snmp_password_refused: "{target} refuses the password or the kind of authentication of the SNMP v3 user",
  snmp_encryption_refused:
    "{target} and the probe can't read each other: check password and kind of encryption of SNMP v3",
  snmp_not_authentic: "The answer of {target} does not bear the signature that SNMP v3 demands",
  snmp_status: "{target} answered with the SNMP error {status}",
  snmp_loop: "{target} sends the same objects again and again: its SNMP agent has an error",
  snmp_too_much: "{target} sends more than the probe reads in one check",
  snmp_missing: "{target} has no object {oid}",
};

/** Codes of these messages. */
export type SnmpCode = keyof typeof snmpEn;
