/** Most ports that one sensor looks at. */
export const maxPorts = 1000;

/** The ports of a setting such as `22, 80-90, 443`, each once; null where it is none, or more than 1,000 ports. */
export function parsePorts(text: string): readonly number[] | null {
  const ports = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part);
    const from = Number(match?.[1] ?? 0);
    const to = Number(match?.[2] ?? from);
    if (from < 1 || to > 65_535 || to < from || to - from >= maxPorts) return null;
    for (let port = from; port <= to; port += 1) ports.add(port);
  }
  return ports.size > maxPorts ? null : [...ports];
}
