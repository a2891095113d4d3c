/** What all kinds say whose results the server makes, in English. */
export const madeByServerEn = {
  templates: {
    not_made: "The server has not made this result: bring server and probe to the same version",
  },
};
