import { createServer } from "node:net";
import type { Socket } from "node:net";
import ssh2 from "ssh2";
import type { Connection, ServerChannel } from "ssh2";
import { onLoopback } from "./loopback.ts";
import type { LoopbackServer } from "./loopback.ts";
import { newKeys } from "./sshd.ts";
import type { SshInput } from "./sshd.ts";

/** How a server of a test runs a command. */
export type RunCommand = (command: string, channel: ServerChannel) => void;

/** How a server takes log-ins: with the password `geheim`, asked in one of two ways. */
export interface SshServerOptions {
  method?: "password" | "keyboard-interactive";
  hostKey?: string;
}

/** A server over SSH for commands that the test answers. */
export interface SshServer extends LoopbackServer {
  /** Closes all connections; settles when they are closed. */
  drop: () => Promise<void>;
  /** How many log-ins were tried. */
  logIns: () => number;
  input: SshInput;
}

function serve(client: Connection, run: RunCommand, isRight: (context: ssh2.AuthContext) => boolean): void {
  client.on("error", () => undefined);
  client.on("authentication", (context) => {
    if (context.method === "keyboard-interactive" && isRight(context)) {
      return context.prompt([{ prompt: "Password:", echo: false }], ([answer]) =>
        answer === "geheim" ? context.accept() : context.reject(),
      );
    }
    return isRight(context) ? context.accept() : context.reject(["password", "keyboard-interactive"]);
  });
  client.on("session", (accept) => {
    const session = accept();
    session.on("exec", (acceptExec, _reject, { command }) => run(command, acceptExec()));
  });
}

/** Answers a command with a text and its exit code. */
export const answering =
  (text: string | Buffer, exitCode = 0): RunCommand =>
  (_command, channel) => {
    channel.write(text);
    channel.exit(exitCode);
    channel.end();
  };

/** Starts a server of the library on loopback. */
export async function startSshServer(
  run: RunCommand,
  { method = "password", hostKey = newKeys().private }: SshServerOptions = {},
): Promise<SshServer> {
  let logIns = 0;
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) =>
    serve(client, run, (context) => {
      if (context.method !== method) return false;
      logIns += 1;
      return context.method !== "password" || context.password === "geheim";
    }),
  );
  const sockets = new Set<Socket>();
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    server.injectSocket(socket);
  });
  const tcp = await onLoopback(listener);
  const drop = async () => {
    for (const socket of sockets) socket.destroy();
    await tcp.idle();
  };
  const sectionSettings = { linuxloginusername: "monitor", linuxloginmode: "password", sshport: tcp.port };
  return { ...tcp, drop, logIns: () => logIns, input: { sectionSettings, secrets: { linuxloginpassword: "geheim" } } };
}
