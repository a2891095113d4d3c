export const messages = {
  title: (name: string) => `You see the interface as ${name}`,
  text: (until: string) => `Nothing can be changed here. The preview ends at ${until}.`,
  leave: "Leave preview",
};
