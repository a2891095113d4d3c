import type { Clock } from "../runtime/index.ts";
import type { UserRecord } from "../storage/index.ts";
import { isToken } from "./credentials.ts";
import type { Tokens } from "./credentials.ts";
import type { Sessions, StartedSession } from "./sessions.ts";

/** The interface as another user sees it, read-only, for an administrator. Nothing of it is stored. */
export interface Previews {
  /** Ends with the session of the administrator whose token is given, after half an hour at the latest, and with its next preview. */
  start(userId: string, ownerToken: string): StartedSession;
  /** The user who is looked at; null once it has ended, and for tokens of anything else. */
  current(token: string): UserRecord | null;
  /** When it ends; null as `current`. Where it runs, the administrator's session is renewed. */
  renew(token: string): number | null;
  /** False: there is none of this token. */
  end(token: string): boolean;
}

export interface PreviewsHost {
  readonly directory: { readonly user: (id: string) => UserRecord | null };
  readonly sessions: Pick<Sessions, "current" | "renew">;
  readonly clock: Pick<Clock, "now" | "monotonicMs">;
  readonly tokens: Tokens;
}

interface Preview {
  readonly userId: string;
  readonly ownerToken: string;
  readonly expiresMs: number;
  /** The same on the monotonic clock. */
  readonly endsAtMs: number;
}

const previewMs = 30 * 60_000;

/** Whom an administrator may look over the shoulder of: administrators see everything anyway. */
export const canPreview = (user: UserRecord): boolean => user.is_active && user.role !== "administrator";

export function createPreviews({ directory, sessions, clock, tokens }: PreviewsHost): Previews {
  const previews = new Map<string, Preview>();

  const isOwned = ({ ownerToken }: Preview): boolean => sessions.current(ownerToken)?.role === "administrator";
  const isRunning = (preview: Preview): boolean => clock.monotonicMs() < preview.endsAtMs && isOwned(preview);
  const keyOf = (token: string): string | null => (isToken(token) ? tokens.hash(token) : null);

  function running(token: string): { readonly preview: Preview; readonly user: UserRecord } | null {
    const key = previews.size === 0 ? null : keyOf(token);
    const preview = key === null ? undefined : previews.get(key);
    if (key === null || preview === undefined) return null;
    const user = directory.user(preview.userId);
    if (user !== null && canPreview(user) && isRunning(preview)) return { preview, user };
    // What has ended stays ended, also where its user gets the former role again.
    previews.delete(key);
    return null;
  }

  return {
    start(userId, ownerToken) {
      for (const [key, preview] of previews)
        if (preview.ownerToken === ownerToken || !isRunning(preview)) previews.delete(key);
      const token = tokens.create();
      const expiresMs = clock.now() + previewMs;
      previews.set(tokens.hash(token), { userId, ownerToken, expiresMs, endsAtMs: clock.monotonicMs() + previewMs });
      return { token, expiresMs };
    },
    current: (token) => running(token)?.user ?? null,
    renew(token) {
      const found = running(token);
      if (found === null) return null;
      sessions.renew(found.preview.ownerToken);
      return found.preview.expiresMs;
    },
    end(token) {
      const key = keyOf(token);
      return key !== null && previews.delete(key);
    },
  };
}
