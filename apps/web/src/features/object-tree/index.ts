export { ObjectDevices } from "./object-devices.tsx";
