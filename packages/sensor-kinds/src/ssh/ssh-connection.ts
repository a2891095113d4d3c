import type { Socket } from "node:net";
import type { Client, ClientChannel, ConnectConfig } from "ssh2";
import { CheckProblem, connectionFailed } from "../connection/check-problem.ts";
import type { CheckTrace } from "../connection/check-trace.ts";
import { openConnection } from "../connection/open-connection.ts";
import { requireInstalled } from "../connection/optional-package.ts";
import { ended } from "../connection/or-aborted.ts";
import type { TargetAddress } from "../names/name-service.ts";
import { failed, notChecked } from "../outcome.ts";
import { fingerprint, keyProblem } from "./host-key.ts";
import type { ExpectedKey } from "./host-key.ts";
import { sshEn } from "./messages.en.ts";
import type { SshLogin } from "./ssh-login.ts";

/** Most that is read of a log-in or of a command. */
export const maxSshBytes = 1_048_576;

/** Where a connection goes, and as whom. */
export interface SshPlace {
  target: string;
  addresses: readonly TargetAddress[];
  login: SshLogin;
}

/** What a command has written, and how it ended; null where a signal ended it. */
export interface SshRun {
  stdout: string;
  stderr: string;
  exitCode: number | null;
}

type LibraryError = NodeJS.ErrnoException & { level?: string };

/** The library's words for what went wrong, where the system has none. */
function problemOf(error: LibraryError, { target, login }: SshPlace): Error {
  const { level } = error;
  if (level === "client-authentication") {
    return new CheckProblem(failed(sshEn, "ssh_login_refused", { target, user: login.user }));
  }
  if (level === "handshake") return new CheckProblem(failed(sshEn, "ssh_handshake", { target, reason: error.message }));
  // The library throws errors of its own making on some broken messages.
  const isOfSystem = level === "client-socket" || typeof error.code === "string";
  if (!isOfSystem) return new CheckProblem(connectionFailed("not_understood", { target, protocol: "SSH" }));
  return error;
}

async function authOf({ user, password, privateKey }: SshLogin): Promise<ConnectConfig> {
  if (privateKey === "") return { username: user, password, tryKeyboard: true };
  const { default: ssh2 } = await import("ssh2");
  const passphrase = password === "" ? {} : { passphrase: password };
  if (ssh2.utils.parseKey(privateKey, password) instanceof Error) {
    throw new CheckProblem(notChecked(sshEn, "ssh_key_unreadable"));
  }
  return { username: user, privateKey, ...passphrase };
}

/** One logged-in connection, on which commands run beside each other. */
export class SshConnection {
  readonly hostKey: string;
  readonly #client: Client;
  readonly #target: string;
  #isOpen = true;
  #running = 0;
  #isRetired = false;

  constructor(client: Client, { target, hostKey }: { target: string; hostKey: string }) {
    this.#client = client;
    this.#target = target;
    this.hostKey = hostKey;
    client.once("close", () => (this.#isOpen = false));
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  close(): void {
    this.#isOpen = false;
    this.#client.end();
    this.#client.destroy();
  }

  /** Closes it as soon as nothing runs on it. */
  retire(): void {
    this.#isRetired = true;
    if (this.#running === 0) this.close();
  }

  /** Runs a command; its end, or the signal, closes its channel. Rejects where the connection breaks. */
  async run(command: string, signal: AbortSignal): Promise<SshRun> {
    this.#running += 1;
    try {
      return await this.#run(command, signal);
    } finally {
      this.#running -= 1;
      if (this.#isRetired) this.retire();
    }
  }

  #run(command: string, signal: AbortSignal): Promise<SshRun> {
    return new Promise((resolve, reject) => {
      const lost = () => reject(new CheckProblem(connectionFailed("closed", { target: this.#target })));
      if (!this.#isOpen) return lost();
      const stop = () => reject(ended);
      signal.addEventListener("abort", stop, { once: true });
      this.#client.once("close", lost);
      this.#client.exec(command, (error, channel) => {
        this.#client.removeListener("close", lost);
        signal.removeEventListener("abort", stop);
        if (error !== undefined) {
          return reject(new CheckProblem(failed(sshEn, "ssh_session_refused", { target: this.#target })));
        }
        // At once: what the command has written, and its end, may have come together with the channel.
        this.#readChannel(channel, signal).then(resolve, reject);
      });
    });
  }

  #readChannel(channel: ClientChannel, signal: AbortSignal): Promise<SshRun> {
    return new Promise((resolve, reject) => {
      const written: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
      let bytes = 0;
      let exitCode: number | null = null;
      const end = (error: Error) => {
        channel.close();
        reject(error);
      };
      const stop = () => end(ended);
      const tooLong = { target: this.#target, limit: maxSshBytes };
      const read = (name: keyof typeof written) => (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxSshBytes) end(new CheckProblem(failed(sshEn, "ssh_too_long", tooLong)));
        else written[name].push(part);
      };
      channel.on("data", read("stdout"));
      channel.stderr.on("data", read("stderr"));
      channel.once("exit", (code: unknown) => (exitCode = typeof code === "number" ? code : null));
      channel.on("error", reject);
      channel.once("close", () => {
        signal.removeEventListener("abort", stop);
        if (!this.#isOpen) return reject(new CheckProblem(connectionFailed("closed", { target: this.#target })));
        const [stdout = "", stderr = ""] = [written.stdout, written.stderr].map((parts) =>
          Buffer.concat(parts).toString("utf8"),
        );
        resolve({ stdout, stderr, exitCode });
      });
      signal.addEventListener("abort", stop, { once: true });
      if (signal.aborted) stop();
    });
  }
}

/** The log-in on a connection that is there; the host key is looked at before anything of the log-in is sent. */
async function logIn(socket: Socket, place: SshPlace, expected: ExpectedKey): Promise<SshConnection> {
  const { target, login } = place;
  requireInstalled("ssh2");
  const auth = await authOf(login);
  const { default: ssh2 } = await import("ssh2");
  const client = new ssh2.Client();
  let hostKey = "";
  let problem: CheckProblem | null = null;
  const guard = () => {
    if (socket.bytesRead > maxSshBytes) socket.destroy();
  };
  await new Promise<void>((resolve, reject) => {
    client.on("error", (error) => reject(problem ?? problemOf(error, place)));
    client.once("close", () => reject(problem ?? new CheckProblem(connectionFailed("closed", { target }))));
    client.once("ready", () => resolve());
    client.on("keyboard-interactive", (...[, , , prompts, finish]) => finish(prompts.map(() => login.password)));
    socket.on("data", guard);
    const hostVerifier = (key: Buffer) => {
      hostKey = fingerprint(key);
      problem = keyProblem(target, expected, hostKey);
      return problem === null;
    };
    client.connect({ ...auth, sock: socket, readyTimeout: 0, hostVerifier });
  });
  socket.removeListener("data", guard);
  return new SshConnection(client, { target, hostKey });
}

/** Connects and logs in. The signal ends what is under way, not the connection that has come of it. */
export async function openSsh(
  place: SshPlace,
  expected: ExpectedKey,
  { signal, trace }: { signal: AbortSignal; trace: CheckTrace },
): Promise<SshConnection> {
  const life = new AbortController();
  const stop = () => life.abort(ended);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const { addresses, login } = place;
    const socket = await openConnection({ addresses, port: login.port, trace }, life.signal);
    socket.setNoDelay(true);
    trace.begin("answer");
    const connection = await logIn(socket, place, expected);
    trace.end(connection.hostKey);
    // An idle connection keeps no process alive.
    socket.unref();
    return connection;
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
