/** The statuses of a channel, worst first (CH-07). */
export const channelStatuses = ["error", "warning", "none", "ok"] as const;

/** One channel status. */
export type ChannelStatus = (typeof channelStatuses)[number];

/** The rank of each channel status: error 3, warning 2, none 1, ok 0 (CH-07). */
export const channelSeverity: Readonly<Record<ChannelStatus, number>> = { error: 3, warning: 2, none: 1, ok: 0 };

/** Reads a channel status in any case, as lookup definitions carry it (`WARNING`); unrecognised or absent is none. */
export function parseChannelStatus(wire: string | null | undefined): ChannelStatus {
  const word = (wire ?? "").toLowerCase();
  return channelStatuses.find((status) => status === word) ?? "none";
}
