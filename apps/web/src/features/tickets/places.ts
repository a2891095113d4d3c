/** Addresses of the pages; `paths.tickets` of the app has their pattern. */
export const places = {
  list: "/tickets",
  ticket: (id: number) => `/tickets/${id}`,
  incident: (id: number) => `/notifications/incidents/${id}`,
};
