/** A figure of the interface: its budget depends on how many sensors there are; none: shown for comparison only. */
interface Figure {
  readonly name: string;
  readonly label: string;
  readonly unit: "ms" | "MB" | "bytes";
  readonly budgets?: (sensors: number) => number;
}

const bySize =
  (small: number, large: number) =>
  (sensors: number): number =>
    sensors <= 10_000 ? small : large;

const list = [
  { name: "coldLoadMs", label: "cold load to a usable tables tab", unit: "ms", budgets: bySize(1000, 2000) },
  { name: "keystrokeMs", label: "keystroke in the filter to updated rows, p95", unit: "ms", budgets: bySize(50, 100) },
  { name: "sortMs", label: "sort by a column", unit: "ms", budgets: bySize(150, 300) },
  { name: "slowestFrameMs", label: "scroll, slowest frame", unit: "ms", budgets: bySize(33, 50) },
  { name: "refreshTaskMs", label: "one refresh: longest main-thread task", unit: "ms", budgets: bySize(50, 50) },
  { name: "streamTaskMs", label: "200 changed sensors by stream: longest task", unit: "ms", budgets: bySize(50, 50) },
  { name: "heapHalfway", label: "JS heap halfway through live changes", unit: "MB" },
  { name: "heapMegabytes", label: "JS heap after live changes", unit: "MB", budgets: bySize(80, 150) },
  {
    name: "refreshBytes",
    label: "bytes on the wire per refresh without changes",
    unit: "bytes",
    budgets: bySize(2048, 2048),
  },
  { name: "pauseMs", label: "pause of one sensor: click to shown", unit: "ms", budgets: bySize(300, 300) },
  {
    name: "statusToScreenMs",
    label: "status change on the server to the screen, p95",
    unit: "ms",
    budgets: bySize(1000, 1000),
  },
  { name: "serverStartMs", label: "start of the server", unit: "ms" },
] as const satisfies readonly Figure[];

export type FigureName = (typeof list)[number]["name"];
/** What `npm run bench:web` prints, in this order. */
export const figures: readonly (Figure & { readonly name: FigureName })[] = list;
