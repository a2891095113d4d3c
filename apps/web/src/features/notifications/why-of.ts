import type { ReactNode } from "react";

/** Puts the panel that says why a sensor has its status on the page; it belongs to another feature. */
export type WhyOf = (sensorId: string) => ReactNode;
