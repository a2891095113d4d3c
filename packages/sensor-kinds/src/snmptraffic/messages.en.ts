import { snmpEn } from "../snmp/messages.en.ts";

/** Texts of the kind in English. */
export const snmpTrafficEn = {
  name: "SNMP Traffic",
  description: "Measures the traffic of a network port, its errors and discards",
  channels: {
    total: "Traffic Total",
    in: "Traffic In",
    out: "Traffic Out",
    errors_in: "Errors In",
    errors_out: "Errors Out",
    discards_in: "Discards In",
    discards_out: "Discards Out",
  },
  settings: {
    port_by: "Port by",
    port_by_help: "By a name the sensor follows its port when the device renumbers its ports, as after a restart",
    port_by_index: "Number (ifIndex)",
    port_by_name: "Name (ifName)",
    port_by_description: "Description (ifDescr)",
    port_by_alias: "Alias (ifAlias)",
    port_name: "Port",
    port_name_help: "Its number, or its name as the device writes it",
    counters: "Counters",
    counters_help: "Counters of 32 bits run over within 34 s at 1 Gbit/s: use them with short intervals only",
    counters_auto: "64 bits where the device has them",
    counters_32: "32 bits",
    when_disconnected: "When the port has no connection",
    when_disconnected_down: "The sensor is Down",
    when_disconnected_warning: "The sensor warns",
    when_disconnected_ignore: "That is fine",
  },
  templates: {
    ...snmpEn,
    port_unknown: "{target} has no port {port}",
    port_disconnected: "The port {port} has no connection",
    port_switched_off: "The port {port} is switched off",
  },
};
