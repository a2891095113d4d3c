// Servers and programs that checks are tested against: installs Debian's packages where they are missing and this user may.
import { existsSync } from "node:fs";
import { installDebianPackages } from "./find-browser.mjs";

const programs = {
  snmpd: "/usr/sbin/snmpd",
  "dnsmasq-base": "/usr/sbin/dnsmasq",
  "openssh-server": "/usr/sbin/sshd",
  chrony: "/usr/sbin/chronyd",
  "monitoring-plugins-basic": "/usr/lib/nagios/plugins/check_tcp",
  "dovecot-imapd": "/usr/lib/dovecot/imap",
  "mariadb-server": "/usr/sbin/mariadbd",
  mosquitto: "/usr/sbin/mosquitto",
  postfix: "/usr/lib/postfix/sbin/master",
  "prometheus-node-exporter": "/usr/bin/prometheus-node-exporter",
  "redis-server": "/usr/bin/redis-server",
  slapd: "/usr/sbin/slapd",
  vsftpd: "/usr/sbin/vsftpd",
};

/** Afterwards they are there, where that is possible; else their tests are skipped and say so. */
export function ensureServers() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(", ")} for the tests of checks …`);
  if (!installDebianPackages(missing)) console.log(`Tests of checks are skipped: apt-get install ${missing.join(" ")}`);
}
