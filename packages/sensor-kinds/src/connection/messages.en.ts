/** What can go wrong on the way to any target, in English. */
export const connectionEn = {
  timeout: "No answer from {target} within {seconds} s",
  stopped: "The check was stopped before {target} had answered",
  refused: "Connection refused by {target}",
  closed: "{target} closed the connection before it had answered",
  unreachable: "There is no route to {target}: check the network between the probe and the device",
  not_permitted: "The probe's machine does not let the probe connect to {target}: check its firewall",
  prohibited: "A firewall on the way does not let the probe connect to {target}",
  no_own_route: "The probe's machine has no route to {target}: check its own network, and whether it has IPv4 or IPv6",
  link_down:
    "The network link of the probe's machine went down ({interface}), so it could not reach {target}: check its cable and its switch port",
  cut_off:
    "The probe is cut off from its network (no answer from {addresses}), so it could not reach {target}: check the network of the probe's machine",
  zone_missing: "{target} is an address of one link: write the probe's interface behind it, as in fe80::1%eth0",
  name_not_found: "The name {name} could not be resolved (it does not exist)",
  name_without_address: "The name {name} could not be resolved (it has no address)",
  name_no_answer: "The name {name} could not be resolved (no answer for it from {servers})",
  name_servers_silent:
    "The name {name} could not be resolved (no answer from {servers}): check the name servers of the probe's machine",
  name_server_failed: "The name {name} could not be resolved ({servers} answered with an error)",
  name_refused:
    "The name {name} could not be resolved ({servers} refused to answer): let the probe's machine ask there",
  name_server_absent:
    "The name {name} could not be resolved (there is no name server at {servers}): check the name servers of the probe's machine",
  name_invalid: "The name {name} could not be resolved (it is no valid name)",
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
  secret_unreadable:
    "The setting {setting} can't be read: the key that it was stored with is missing on the server. Enter it again, or give the server that key",
  settings_invalid: "The setting {setting} of the sensor is not valid",
  check_failed: "The check ended with an internal error of the probe; its log has the details",
  memory_too_large: "The check wanted to remember more than 16 kB for its next run: what it found was not taken",
  package_missing: "The package {package} is not installed at the probe: install it, and start the server again",
  kind_unknown: "This probe does not know the sensor kind {kind}: bring it to the server's version",
};

/** Keys of the messages every kind can give. */
export type ConnectionCode = keyof typeof connectionEn;
