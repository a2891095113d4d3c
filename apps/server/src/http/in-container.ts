import { existsSync, readFileSync } from "node:fs";

/** What tells of the machine; replaced by tests. */
export interface MachineSigns {
  readonly exists: (path: string) => boolean;
  /** Empty where the file can't be read. */
  readonly read: (path: string) => string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const markers = ["/.dockerenv", "/run/.containerenv", "/run/systemd/container"];
const containerGroup = /docker|kubepods|libpod|cri-containerd|lxc/;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const ownSigns = (): MachineSigns => ({ exists: existsSync, read, environment: process.env });

/**
 * Whether this process runs in a container, by the files that container engines leave, its control group, or the environment in
 * Kubernetes. Loopback is no proof of a person there: a neighbour of the same pod or a forwarder of the engine has it too.
 */
export function isInContainer({ exists, read: text, environment }: MachineSigns = ownSigns()): boolean {
  if ((environment["KUBERNETES_SERVICE_HOST"] ?? "") !== "" || (environment["container"] ?? "") !== "") return true;
  return markers.some(exists) || containerGroup.test(text("/proc/self/cgroup"));
}
