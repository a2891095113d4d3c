/** Leaf of a drawn branch: u fine, w warning, empty for an open end. */
type Leaf = "u" | "w" | "";

interface Trunk {
  readonly x: number;
  readonly y: number;
  /** 1: branches to the right, -1: to the left. */
  readonly side: 1 | -1;
  readonly branches: readonly { readonly length: number; readonly leaves: readonly Leaf[] }[];
}
export interface BranchPattern {
  readonly lines: readonly string[];
  readonly dots: readonly { readonly x: number; readonly y: number; readonly leaf: Leaf; readonly radius: number }[];
}

const branchStep = 110;
const leafStep = 26;

const trunks: readonly Trunk[] = [
  {
    x: 120,
    y: 40,
    side: 1,
    branches: [
      { length: 152, leaves: ["u", "u", "w", "u"] },
      { length: 130, leaves: ["", "w", "u", "u"] },
      { length: 122, leaves: ["u", "u", "u"] },
      { length: 152, leaves: ["u", ""] },
    ],
  },
  {
    x: 1320,
    y: 120,
    side: -1,
    branches: [
      { length: 147, leaves: ["w", "u", "w", "u"] },
      { length: 171, leaves: ["w", "u", "", ""] },
      { length: 160, leaves: ["u", "w", "u", ""] },
      { length: 159, leaves: ["u", "u", "w"] },
    ],
  },
  {
    x: 440,
    y: 560,
    side: -1,
    branches: [
      { length: 133, leaves: ["u", "", "w"] },
      { length: 172, leaves: ["u", "u", "u", "u"] },
      { length: 168, leaves: ["w", "w", "u"] },
    ],
  },
];

function addTrunk({ x, y, side, branches }: Trunk, lines: string[], dots: BranchPattern["dots"][number][]): void {
  const corner = side === 1 ? "a24 24 0 0 0 24 24" : "a24 24 0 0 1 -24 24";
  const bend = side === 1 ? "a10 10 0 0 0 10 10" : "a10 10 0 0 1 -10 10";
  branches.forEach(({ length, leaves }, index) => {
    const bendY = y + 66 + index * branchStep;
    const endX = x + side * length;
    lines.push(`M${x} ${y}V${bendY}${corner}H${endX}`);
    dots.push({ x, y: bendY, leaf: "", radius: 3 });
    leaves.forEach((leaf, row) => {
      const drop = row * leafStep;
      if (row > 0) lines.push(`M${endX - side * 40} ${bendY + 24}v${drop - 10}${bend}h${side * 30}`);
      dots.push({ x: endX, y: bendY + 24 + drop, leaf, radius: leaf === "" ? 3 : 3.5 });
    });
  });
}

/** The decoration behind the public pages, for a view box of 1440 × 900: monitored trees, like the mark. */
export function branchPattern(): BranchPattern {
  const lines: string[] = [];
  const dots: BranchPattern["dots"][number][] = [];
  for (const trunk of trunks) addTrunk(trunk, lines, dots);
  return { lines, dots };
}
