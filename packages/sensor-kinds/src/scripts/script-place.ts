/** The one folder of a probe with programs that sensors may run, and the user as whom they run. */
export interface ScriptFolder {
  folder: string;
  /** Left out: as the probe itself. */
  user?: { uid: number; gid: number };
}
