/** The section of settings with the log-in of a device's services. */
export const serviceSections = ["servicecredentials"] as const;
