export const messages = {
  label: "Sensor status of the whole system",
  heading: "Sensor status, whole system",
};
