/** What all kinds that ask over SSH say in English. */
export const sshEn = {
  ssh_login_incomplete: "The SSH log-in of the device is not complete: {setting} is missing",
  ssh_key_unreadable:
    "The private key of the SSH log-in can't be read: it has to be whole, in OpenSSH or PEM form, and its passphrase, if it has one, in the password of the log-in",
  ssh_login_refused: "{target} refused the log-in of {user}: check user name, password or key",
  ssh_host_key_changed:
    "The host key of {target} has changed from {known} to {key}, so nothing was sent to it: somebody may be between. If the device was reinstalled, enter the new fingerprint in its SSH log-in",
  ssh_host_key_other:
    "The host key of {target} is {key} and not {known}, as the SSH log-in of the device says, so nothing was sent to it",
  ssh_handshake: "{target} and the probe found no common way to talk over SSH: {reason}",
  ssh_session_refused: "{target} took the log-in but ran no command: check what the user may do there",
  ssh_too_long: "{target} wrote more than {limit} bytes, which is the most that is read",
  ssh_command_failed: "{target} could not run {command}: {text}",
  ssh_not_understood: "{target} answered {command} with something that is not understood: {text}",
};

/** Keys of these messages. */
export type SshCode = keyof typeof sshEn;
