import { snmpEn } from "../snmp/messages.en.ts";

/** Texts of the kind in English. */
export const snmpCustomEn = {
  name: "SNMP Custom",
  description: "Reads one object of an SNMP agent by its OID",
  channels: { value: "Value" },
  settings: {
    oid: "OID",
    oid_help: "The number of one object with its index, such as 1.3.6.1.2.1.1.3.0",
    value_type: "Value",
    value_type_help:
      "A text is shown as the message of the sensor; its value is the number at the start of the text, if there is one",
    value_type_gauge: "As it is",
    value_type_counter: "Counter: change per second",
    value_type_delta: "Counter: change since the last scan",
    value_type_text: "Text",
    unit: "Unit",
    multiplier: "Multiplied by",
    divisor: "Divided by",
    lookup: "Lookup",
    lookup_help: "The ID of a lookup that gives values a name and a status; empty: none",
  },
  templates: {
    ...snmpEn,
    snmp_no_number: "{target} answers {oid} with a text that is no number: {text}",
  },
};
