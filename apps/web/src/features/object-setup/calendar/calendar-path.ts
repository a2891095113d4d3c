import type { ObjectKey } from "../../../shared/navigation/index.ts";

/** The address of an object's calendar. */
export const calendarPath = ({ type, id }: ObjectKey): string => `/monitoring/${type}/${id}/calendar`;
