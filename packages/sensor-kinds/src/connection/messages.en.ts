/** What can go wrong on the way to any target, in English. */
export const connectionEn = {
  timeout: "No answer from {target} within {seconds} s",
  stopped: "The check was stopped before {target} had answered",
  refused: "Connection refused by {target}",
  closed: "{target} closed the connection before it had answered",
  unreachable: "There is no route to {target}: check the network between the probe and the device",
  not_permitted: "The probe's machine does not let the probe connect to {target}: check its firewall",
  name_not_found: "The name {name} could not be found",
  name_not_resolved: "The name {name} could not be looked up: the probe's name servers do not answer",
  denied: "The probe must not connect to {target}: the address is on its deny list",
  no_resources:
    "The probe has run out of connections or open files: spread the sensors over more probes or raise its limits",
  tls_failed: "No secure connection with {target}: {reason}",
  certificate_expired: "The certificate of {target} has expired",
  certificate_not_yet_valid: "The certificate of {target} is not valid yet",
  certificate_self_signed: "The certificate of {target} is self-signed and not trusted by the probe",
  certificate_untrusted: "The certificate of {target} comes from an authority that the probe does not trust",
  certificate_name_mismatch: "The certificate of {target} was issued for another name",
  not_understood: "{target} gave an answer that is not {protocol}",
  failed: "The connection to {target} failed: {reason}",
  settings_invalid: "The setting {setting} of the sensor is not valid",
  check_failed: "The check ended with an internal error of the probe; its log has the details",
  kind_unknown: "This probe does not know the sensor kind {kind}: bring it to the server's version",
};

/** Keys of the messages every kind can give. */
export type ConnectionCode = keyof typeof connectionEn;
