import { statfs } from "node:fs/promises";
import { setDeadline } from "../connection/deadline.ts";
import { reasonOf } from "../connection/failure-of-error.ts";
import { orAborted } from "../connection/or-aborted.ts";
import { kindCheck } from "../kind-check.ts";
import type { CheckOutcome } from "../kind.ts";
import { failed, notChecked, rounded, succeeded } from "../outcome.ts";
import { systemDiskfree } from "./definition.ts";
import { systemDiskfreeEn } from "./messages.en.ts";

const texts = systemDiskfreeEn.templates;

/** What the operating system says of a filesystem, in blocks. */
export interface FilesystemFigures {
  bsize: number;
  blocks: number;
  bfree: number;
  bavail: number;
}

/**
 * Free space as df counts it: blocks kept for the administrator are neither free nor part of the 100 %.
 * A filesystem without blocks has 100 % free of nothing.
 */
export function freeSpaceOf(figures: FilesystemFigures): { free_space: number; free_bytes: number; total: number } {
  const usable = figures.blocks - figures.bfree + figures.bavail;
  return {
    free_space: usable <= 0 ? 100 : rounded((figures.bavail / usable) * 100, 1),
    free_bytes: figures.bavail * figures.bsize,
    total: figures.blocks * figures.bsize,
  };
}

function failureOf(error: unknown, path: string): CheckOutcome {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (code === "ENOENT" || code === "ENOTDIR") {
    return failed(texts, "disk_path_missing", { path });
  }
  if (code === "EACCES" || code === "EPERM") {
    return notChecked(texts, "disk_not_readable", { path });
  }
  return failed(texts, "disk_failed", { path, reason: reasonOf(error) });
}

/** Free space of one filesystem; a share that hangs is given up at the time-out, though its call goes on. */
export const checkSystemDiskfree = kindCheck(systemDiskfree, async (input) => {
  const { path } = input.settings;
  const end = new AbortController();
  const { stalledMs } = input.services;
  const cancelDeadline = setDeadline({ timeoutMs: input.timeoutMs, stalledMs }, () => end.abort());
  const signal = AbortSignal.any([input.signal, end.signal]);
  try {
    return succeeded(freeSpaceOf(await orAborted(statfs(path), signal)));
  } catch (error) {
    return signal.aborted
      ? failed(texts, "disk_no_answer", { path, seconds: input.timeoutMs / 1000 })
      : failureOf(error, path);
  } finally {
    cancelDeadline();
  }
});
