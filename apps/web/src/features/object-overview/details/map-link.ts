import type { MonitoredObject } from "@monitor/contract";

/** Where a map is on servers that do not say. */
const openStreetMap =
  "https://www.openstreetmap.org/?mlat={latitude}&mlon={longitude}#map={zoom}/{latitude}/{longitude}";
const mapZoom = 15;
/** Of degrees: some ten metres. */
const decimals = 4;

/**
 * OD-07: where the map shows a location; null without a position, and for 0/0, which stands for none. `mapAddress` is that of
 * the public settings: undefined is a server that has no such setting, null one that wants no map.
 */
export function mapLinkOf(location: MonitoredObject["location"], mapAddress?: string | null): string | null {
  const position = positionOf(location);
  if (position === null || mapAddress === null) return null;
  const { latitude, longitude } = position;
  const places: Readonly<Record<string, number>> = { latitude, longitude, zoom: mapZoom };
  const address = (mapAddress ?? openStreetMap).replace(/\{(latitude|longitude|zoom)\}/g, (_all, place: string) =>
    String(places[place]),
  );
  // The settings' form has looked closely (VA-02); here it only has to be one that a browser may be sent to.
  return /^https?:\/\/[^\s/?#{}]+[^\s{}]*$/i.test(address) ? address : null;
}

/** OD-07: a position as people write it, "53.5411, 9.9937", for a location without a text; null without one. */
export function positionText(location: MonitoredObject["location"]): string | null {
  const position = positionOf(location);
  return position && `${Number(position.latitude.toFixed(decimals))}, ${Number(position.longitude.toFixed(decimals))}`;
}

function positionOf(location: MonitoredObject["location"]) {
  const { latitude = Number.NaN, longitude = Number.NaN } = location?.geo_position ?? {};
  if (!isCoordinate(latitude, 90) || !isCoordinate(longitude, 180)) return null;
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
}

function isCoordinate(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}
