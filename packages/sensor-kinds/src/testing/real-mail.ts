import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { selfSigned } from "./certificates.ts";
import { closedPort } from "./loopback.ts";
import { requireProgram, startFamily, untilListening } from "./real-server.ts";

const dovecot = { file: "/usr/sbin/dovecot", package: "dovecot-imapd" };
/** Its own first process; `postfix` is a script around it that keeps a terminal busy. */
const postfix = { file: "/usr/lib/postfix/sbin/master", package: "postfix" };

/** Skips a test where a mail server is missing, or this user may not start one. */
export function requireMailServers(context: TestContext): void {
  requireProgram(context, dovecot);
  requireProgram(context, postfix);
  if (process.getuid?.() !== 0) context.skip("postfix and dovecot start as root only");
}

function folderFor({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function writeCertificate(folder: string) {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  writeFileSync(cert, selfSigned.cert);
  writeFileSync(key, selfSigned.key);
  return { cert, key };
}

/** A real server of mailboxes on loopback. */
export interface Dovecot {
  readonly imapPort: number;
  readonly imapsPort: number;
  /** Where postfix asks whether a log-in is right. */
  readonly authPort: number;
  readonly user: string;
  readonly password: string;
}

/** Starts dovecot with one user, who has three mails, one of them read, in `Entwürfe`, and none elsewhere. */
export async function startDovecot(context: TestContext): Promise<Dovecot> {
  const folder = folderFor(context);
  const { cert, key } = writeCertificate(folder);
  const [imapPort, imapsPort, authPort] = [await closedPort(), await closedPort(), await closedPort()];
  const [user, password] = ["anna", `Wörd "x" \\ of anna`];
  for (const name of ["cur", "new", "tmp"]) mkdirSync(join(folder, "mail", ".Entw&APw-rfe", name), { recursive: true });
  for (const [place, name] of [
    ["new", "1"],
    ["new", "2"],
    ["cur", "3:2,S"],
  ] as const) {
    writeFileSync(join(folder, "mail", ".Entw&APw-rfe", place, name), "Subject: x\n\nx\n");
  }
  chmodSync(folder, 0o711);
  spawnSync("chown", ["-R", "nobody:nogroup", join(folder, "mail")]);
  writeFileSync(join(folder, "users"), `${user}:{PLAIN}${password}\n`);
  const lines = `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/null
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${cert}
ssl_key = <${key}
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
service auth {
  user = root
  inet_listener {
    port = ${authPort}
  }
}
`;
  const file = join(folder, "dovecot.conf");
  writeFileSync(file, lines);
  const child = startFamily(context, dovecot, ["-F", "-c", file]);
  for (const port of [imapPort, imapsPort, authPort]) await untilListening(port, child);
  return { imapPort, imapsPort, authPort, user, password };
}

/** Starts postfix with one port, on which it offers STARTTLS and asks dovecot about log-ins; it delivers nothing. */
export async function startPostfix(context: TestContext, { authPort }: Dovecot): Promise<{ port: number }> {
  const folder = folderFor(context);
  const { cert, key } = writeCertificate(folder);
  const port = await closedPort();
  const queue = join(folder, "queue");
  for (const name of ["pid", "private", "public", "maildrop"]) mkdirSync(join(queue, name), { recursive: true });
  mkdirSync(join(folder, "data"));
  chmodSync(folder, 0o711);
  spawnSync("chown", ["postfix", join(folder, "data"), ...["private", "public"].map((name) => join(queue, name))]);
  writeFileSync(
    join(folder, "main.cf"),
    `
compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${tmpdir()}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
smtpd_tls_chain_files = ${key}, ${cert}
smtpd_tls_security_level = may
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:${authPort}
smtpd_recipient_restrictions = reject
`,
  );
  writeFileSync(
    join(folder, "master.cf"),
    `
127.0.0.1:${port} inet n - n - - smtpd
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
rewrite unix - - n - - trivial-rewrite
tlsmgr unix - - n 1000? 1 tlsmgr
proxymap unix - - n - - proxymap
`,
  );
  const child = startFamily(context, postfix, ["-c", folder, "-d"]);
  await untilListening(port, child);
  return { port };
}
