import type { FoundChannels } from "./chosen-series.ts";
import type { Counters } from "../counters/counters.ts";
import { ExporterReadings, percentOf } from "./exporter-readings.ts";
import type { Choice } from "./exporter-readings.ts";
import type { Exposition, Sample } from "./parse-exposition.ts";

/** An exporter whose figures are known: the metrics that are read, and the channels that they give. */
export interface KnownExporter {
  isWanted: (name: string) => boolean;
  read: (exposition: Exposition, counters: Counters) => FoundChannels;
}

const maxFilesystems = 20;
const freeLimits = { limit_min_warning: 10, limit_min_error: 5 };

const label = (name: string, sample: Sample): string => sample.labels.get(name) ?? "";
const isIdle: Choice = (sample) => label("mode", sample) === "idle";
/** Filesystems in memory and those that are always full. */
const isOnDisk: Choice = (sample) =>
  !/^(?:tmpfs|ramfs|devtmpfs|squashfs|iso9660|udf|overlay|nsfs|fuse\.lxcfs|erofs)$/.test(label("fstype", sample));
/** What is counted elsewhere too, or leaves no cable. */
const isRealInterface: Choice = (sample) =>
  !/^(?:lo|ifb|veth|docker|br-|virbr|tap|cali|flannel|cni)/.test(label("device", sample));
const isRealDisk: Choice = (sample) => !/^(?:ram|loop|fd|zram|dm-|md|sr)/.test(label("device", sample));
const isVolume: Choice = (sample) => !label("volume", sample).startsWith("HarddiskVolume");

/** A channel for the free space of each filesystem that a label names. */
function addFilesystems(
  readings: ExporterReadings,
  metrics: { free: string; size: string; by: string },
  isChosen: Choice,
): void {
  for (const free of readings.samples(metrics.free, isChosen).slice(0, maxFilesystems)) {
    const of = label(metrics.by, free);
    const size = readings.sum(metrics.size, (sample) => label(metrics.by, sample) === of);
    readings.add("disk_free", percentOf(free.value, size), { of, unit: "PERCENT", ...freeLimits });
  }
}

interface Traffic {
  received: string;
  sent: string;
  read: string;
  written: string;
}

function addTraffic(readings: ExporterReadings, names: Traffic, choices: { net: Choice; disk: Choice }): void {
  readings.add("received", readings.rate(names.received, choices.net), { unit: "SPEED_NET" });
  readings.add("sent", readings.rate(names.sent, choices.net), { unit: "SPEED_NET" });
  readings.add("disk_read", readings.rate(names.read, choices.disk), { unit: "SPEED_DISK" });
  readings.add("disk_written", readings.rate(names.written, choices.disk), { unit: "SPEED_DISK" });
}

function addCpu(readings: ExporterReadings, metric: string): void {
  const isThere = readings.samples(metric).length > 0;
  const load = isThere ? readings.growthWithout(metric, isIdle) : undefined;
  readings.add("cpu", load, { unit: "CPU", limit_max_warning: 90, is_primary: true });
}

function addMemory(readings: ExporterReadings, available: number | null, total: number | null): void {
  readings.add("memory_available", percentOf(available, total), { unit: "PERCENT", ...freeLimits });
  readings.add("memory_available_bytes", available ?? undefined, { unit: "BYTES_MEMORY" });
}

function addUptime(readings: ExporterReadings, nowSeconds: number | null, bootSeconds: number | null): void {
  const isKnown = nowSeconds !== null && bootSeconds !== null;
  readings.add("uptime", isKnown ? nowSeconds - bootSeconds : undefined, { unit: "TIME_SECONDS" });
}

function readNode(exposition: Exposition, counters: Counters): FoundChannels {
  const readings = new ExporterReadings(exposition, counters);
  addCpu(readings, "node_cpu_seconds_total");
  addMemory(readings, readings.sum("node_memory_MemAvailable_bytes"), readings.sum("node_memory_MemTotal_bytes"));
  const swap = percentOf(readings.sum("node_memory_SwapFree_bytes"), readings.sum("node_memory_SwapTotal_bytes"));
  readings.add("swap_free", swap, { unit: "PERCENT" });
  readings.add("load", readings.sum("node_load1") ?? undefined, {});
  addTraffic(
    readings,
    {
      received: "node_network_receive_bytes_total",
      sent: "node_network_transmit_bytes_total",
      read: "node_disk_read_bytes_total",
      written: "node_disk_written_bytes_total",
    },
    { net: isRealInterface, disk: isRealDisk },
  );
  addUptime(readings, readings.sum("node_time_seconds"), readings.sum("node_boot_time_seconds"));
  const space = { free: "node_filesystem_avail_bytes", size: "node_filesystem_size_bytes", by: "mountpoint" };
  addFilesystems(readings, space, isOnDisk);
  return readings.found;
}

function readWindows(exposition: Exposition, counters: Counters): FoundChannels {
  const readings = new ExporterReadings(exposition, counters);
  addCpu(readings, "windows_cpu_time_total");
  const total = readings.firstSum(
    "windows_memory_physical_total_bytes",
    "windows_cs_physical_memory_bytes",
    "windows_os_visible_memory_bytes",
  );
  addMemory(readings, readings.firstSum("windows_memory_available_bytes", "windows_memory_physical_free_bytes"), total);
  addTraffic(
    readings,
    {
      received: "windows_net_bytes_received_total",
      sent: "windows_net_bytes_sent_total",
      read: "windows_logical_disk_read_bytes_total",
      written: "windows_logical_disk_write_bytes_total",
    },
    { net: (sample) => !/^isatap|loopback/i.test(label("nic", sample)), disk: isVolume },
  );
  const boot = readings.firstSum(
    "windows_system_boot_time_timestamp",
    "windows_system_boot_time_timestamp_seconds",
    "windows_system_system_up_time",
  );
  addUptime(readings, readings.firstSum("windows_time_current_timestamp_seconds", "windows_os_time") ?? now(), boot);
  const space = { free: "windows_logical_disk_free_bytes", size: "windows_logical_disk_size_bytes", by: "volume" };
  addFilesystems(readings, space, isVolume);
  return readings.found;
}

const now = (): number => Date.now() / 1000;

const startsWith = (...starts: readonly string[]) => {
  return (name: string) => starts.some((start) => name.startsWith(start));
};

const nodeMetrics = startsWith("node_cpu_", "node_memory_", "node_load1", "node_network_", "node_disk_");
const nodeOthers = startsWith("node_time_", "node_boot_", "node_filesystem_");
const windowsMetrics = startsWith("windows_cpu_", "windows_memory_", "windows_cs_", "windows_os_", "windows_net_");
const windowsOthers = startsWith("windows_logical_disk_", "windows_system_", "windows_time_");

/** The exporters of whose figures channels are made without a choice of series. */
export const knownExporters: Readonly<Record<"node_exporter" | "windows_exporter", KnownExporter>> = {
  node_exporter: { isWanted: (name) => nodeMetrics(name) || nodeOthers(name), read: readNode },
  windows_exporter: { isWanted: (name) => windowsMetrics(name) || windowsOthers(name), read: readWindows },
};
