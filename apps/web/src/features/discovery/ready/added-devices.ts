const storageKey = "monitor.discovery.added";

function storageIfAllowed(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The devices that were added to a place in this tab, so that a reload keeps the page about them. */
export function readAdded(placeId: string): readonly string[] {
  try {
    const stored = JSON.parse(storageIfAllowed()?.getItem(`${storageKey}.${placeId}`) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepAdded(placeId: string, deviceIds: readonly string[]): void {
  try {
    storageIfAllowed()?.setItem(`${storageKey}.${placeId}`, JSON.stringify(deviceIds));
  } catch {
    // A reload then leads to the overview.
  }
}
