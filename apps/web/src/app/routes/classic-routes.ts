const ending = ".htm";

/** Whether a path is one of the classic interface, any of its folders included. */
const isClassicPath = (path: string): boolean => path.toLowerCase().endsWith(ending);

/** CR-01 to CR-05: leads on from a classic address, other paths pass. What it knows is loaded only then. */
export async function redirectFromClassicPath(path: string, search: string): Promise<void> {
  if (!isClassicPath(path)) return;
  const { openClassicPath } = await import("./open-classic-path.ts");
  await openClassicPath(path, search);
}
