import type { PushDeviceBody } from "@monitor/contract";

const workerPath = "/push-worker.js";

/** Why this browser can take no messages: no HTTPS, too old, refused by its user, or its push service does not answer. */
export type PushProblem = "insecure" | "unsupported" | "denied" | "failed";

/** What can be said before the browser is asked; null: it can be tried. */
export function pushProblem(page: Window = window): PushProblem | null {
  if (page.isSecureContext === false) return "insecure";
  const isKnown = "serviceWorker" in page.navigator && "PushManager" in page && "Notification" in page;
  if (!isKnown) return "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address of this browser at its push service; null: it has subscribed nowhere, or can't. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushProblem() !== null) return null;
  try {
    return (await currentSubscription())?.endpoint ?? null;
  } catch {
    return null;
  }
}

/** Asks for permission and subscribes to the server with this public key; else says what is in the way. */
export async function subscribe(publicKey: string): Promise<Omit<PushDeviceBody, "name"> | PushProblem> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const registration = await navigator.serviceWorker.register(workerPath);
    await navigator.serviceWorker.ready;
    // One that was made for other keys of the server can't be used with these.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const applicationServerKey = bytesOf(publicKey);
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { endpoint, keys } = made.toJSON();
    return { endpoint: endpoint ?? "", keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" } };
  } catch (error) {
    return error instanceof Error && error.name === "NotAllowedError" ? "denied" : "failed";
  }
}

/** Ends the subscription of this browser, whichever server it was made for. */
export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
