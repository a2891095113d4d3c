/** What all kinds say that take messages of devices, in English. */
export const receiversEn = {
  settings: {
    sender: "Messages of",
    rules: "Rules",
    rules_help:
      "One a line, at most 40 with 200 conditions in all; each is a channel with its messages a minute: a name, conditions with | between them, and warning or down if one such message is enough for it. Conditions are severity 0-3, facility 4, program sshd, host web1, from 192.0.2.7, oid 1.3.6.1.6.3.1.1.5.3, has TEXT and lacks TEXT; all must hold. Such as Refused | program sshd | has Failed password | warning",
  },
  choices: {
    device: "The device",
    any: "All senders",
  },
  channels: {
    messages: "Messages",
    errors: "Errors",
    warnings: "Warnings",
    dropped: "Dropped",
  },
  dropped_note: "More came at once than the probe takes: these were not looked at",
  templates: {
    receiver_off: "This probe does not listen for such messages: name an address in {setting}",
    receiver_not_permitted:
      "The probe must not listen at {address}: ports below 1024 need a right of its own. Choose a higher port in {setting} and let devices send there, or give Node that right",
    receiver_port_taken:
      "The probe can't listen at {address}, as another program does: change {setting}, or end that program",
    receiver_failed: "The probe can't listen at {address} ({reason}): check {setting}",
    receiver_full: "As many sensors listen for messages as the probe can serve: delete some",
    receiver_rules: "The rules can't be read",
    receiver_heard: "Messages of {rule}: {count}, the last from {source}: {text}",
  },
};
