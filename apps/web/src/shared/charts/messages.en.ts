export const messages = {
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  tooManySeries: "At most six channels can be shown at once.",
  tooManyUnits: "At most two units can be shown at once.",
  errorLimit: "Error limit",
  warningLimit: "Warning limit",
  noReading: "Arrow keys move through the values",
  noData: "No data",
  noValues: "The selected channels have no data in this time span.",
  downtime: "Downtime",
  paused: "Paused",
  zoomHint: "Drag to zoom in. Plus zooms in at the crosshair, minus goes back.",
  time: (zone: string) => `Time (${zone})`,
};
