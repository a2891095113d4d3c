export { ObjectSettings } from "./settings/object-settings.tsx";
export { AddSensorPage } from "./add-sensor/add-sensor-page.tsx";
