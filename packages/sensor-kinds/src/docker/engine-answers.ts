import { isChannelFigure } from "@monitor/domain";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is at the end of a path of members; undefined where one is missing. */
function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}

const figureAt = (value: unknown, ...path: readonly string[]): number | null => {
  const found = at(value, ...path);
  return isChannelFigure(found) ? found : null;
};

/** How many containers there are, by what they do. */
export interface ContainerCounts {
  running: number;
  not_running: number;
  unhealthy: number;
}

/** Reads the list of all containers; null for an answer that is none. */
export function readContainers(text: string): ContainerCounts | null {
  const list = parsed(text);
  if (!Array.isArray(list)) return null;
  const containers = list as readonly unknown[];
  const running = containers.filter((each) => at(each, "State") === "running");
  const isUnhealthy = (each: unknown) => String(at(each, "Status")).endsWith("(unhealthy)");
  return {
    running: running.length,
    not_running: containers.length - running.length,
    unhealthy: running.filter(isUnhealthy).length,
  };
}

/** What Docker says of one container. */
export interface ContainerState {
  /** `created`, `running`, `paused`, `restarting`, `removing`, `exited` or `dead`. */
  state: string;
  isUnhealthy: boolean;
  restarts: number | null;
}

/** Reads the state of one container; null for an answer that is none. */
export function readState(text: string): ContainerState | null {
  const answer = parsed(text);
  const state = at(answer, "State", "Status");
  if (typeof state !== "string") return null;
  const isUnhealthy = at(answer, "State", "Health", "Status") === "unhealthy";
  return { state, isUnhealthy, restarts: figureAt(answer, "RestartCount") };
}

/** Processor time of a container and its machine in nanoseconds since their start, and memory in bytes. */
export interface ContainerUse {
  cpu: number | null;
  machineCpu: number | null;
  processors: number | null;
  memory: number | null;
  memoryLimit: number | null;
}

/** Reads what a container uses, as far as it is said. Memory is without the cache of files, as `docker stats` shows it. */
export function readUse(text: string): ContainerUse {
  const answer = parsed(text);
  const used = figureAt(answer, "memory_stats", "usage");
  const stats = ["inactive_file", "total_inactive_file"].map((key) => figureAt(answer, "memory_stats", "stats", key));
  const cache = stats.find((each) => each !== null) ?? 0;
  return {
    cpu: figureAt(answer, "cpu_stats", "cpu_usage", "total_usage"),
    machineCpu: figureAt(answer, "cpu_stats", "system_cpu_usage"),
    processors: figureAt(answer, "cpu_stats", "online_cpus"),
    memory: used === null ? null : Math.max(0, used - cache),
    memoryLimit: figureAt(answer, "memory_stats", "limit"),
  };
}
