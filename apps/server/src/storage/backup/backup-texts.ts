/** What was made. */
export interface Backup {
  readonly file: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Files of kept reports beside it. */
  readonly reports: number;
}

/** What to type, for people who have typed something else. */
export const backupUsage = `Makes a backup of the installation in a new folder, while the server runs or not:
  npm run backup -- /backups/2026-11-23
The installation is that of DATA_DIR or, where it is set, of DATABASE_URL.`;

const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });

/** What was made, what is not in it, and how it is restored. */
export function backupMade({ file, bytes, reports }: Backup, isInFolder: boolean): string {
  const restore = isInFolder
    ? "To restore it, start the server with a copy of its folder as DATA_DIR."
    : "To restore it, run pg_restore --no-owner --dbname=<address of an empty database> <this file>, and start the server with that address in DATABASE_URL.";
  const kept = reports === 0 ? "" : `\nKept reports in the folder reports beside it: ${reports}.`;
  const copied = reports === 0 || isInFolder ? "" : " Copy the folder reports into its DATA_DIR.";
  return `The backup is whole: ${file} (${megabytes(bytes)} MB).${kept}
Not in it: the key of the secrets in the settings. Keep SECRET_KEY or the file secret.key of DATA_DIR in another place.
${restore}${copied}`;
}
