import type { MonitoredObject } from "@monitor/contract";

const mapAddress = "https://www.openstreetmap.org/";
const mapZoom = 15;

/** OD-07: where the map shows a location; null without a position, and for 0/0, which stands for none. */
export function mapLinkOf(location: MonitoredObject["location"]): string | null {
  const position = location?.geo_position;
  if (!position || !isCoordinate(position.latitude, 90) || !isCoordinate(position.longitude, 180)) return null;
  const { latitude, longitude } = position;
  if (latitude === 0 && longitude === 0) return null;
  return `${mapAddress}?mlat=${latitude}&mlon=${longitude}#map=${mapZoom}/${latitude}/${longitude}`;
}

function isCoordinate(value: number, limit: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= limit;
}
