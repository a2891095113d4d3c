import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = "/usr/sbin/snmpd";

/** Net-SNMP's agent, as Debian has it, is on this machine. */
export const isSnmpdThere = existsSync(program);
/** What a test says that needs it. */
export const snmpdMissing = `${program} is missing: apt-get install snmpd`;

/** A user of version 3. */
export interface SnmpdUser {
  readonly name: string;
  /** As `createUser` of snmpd.conf takes it, such as `SHA-256 "password" AES "password"`. */
  readonly keys: string;
  readonly level: "noauth" | "auth" | "priv";
}

/** A real agent on loopback. */
export interface Snmpd {
  readonly port: number;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  socket.close();
  await once(socket, "close");
  return port;
}

/** Starts the real agent with a community `public` and these users, in a folder of its own. */
export async function startSnmpd(users: readonly SnmpdUser[] = [], lines: readonly string[] = []): Promise<Snmpd> {
  const folder = mkdtempSync(join(tmpdir(), "snmpd-"));
  const port = await freePort();
  const configuration = [
    `agentaddress udp:127.0.0.1:${port}`,
    "rocommunity public 127.0.0.1",
    "sysName test-agent",
    ...users.map(({ name, keys }) => `createUser ${name} ${keys}`),
    ...users.map(({ name, level }) => `rouser ${name} ${level}`),
    ...lines,
    "",
  ];
  const file = join(folder, "snmpd.conf");
  writeFileSync(file, configuration.join("\n"));
  const env = { ...process.env, SNMP_PERSISTENT_DIR: folder, SNMPCONFPATH: folder, MIBS: "" };
  const child = spawn(program, ["-f", "-Lo", "-C", "-c", file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      if (said.includes("NET-SNMP version")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`snmpd ended: ${said}`)));
  });
  const stop = async () => {
    child.removeAllListeners("exit");
    if (child.exitCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}
