export const messages = {
  title: "A new version of this interface is here",
  help: "Reload the page when it suits you.",
};
