export const messages = {
  share: "Share",
  everybody: "Everybody",
  userGroup: (name: string) => `User group ${name}`,
  rights: { none: "Does not see it", read: "Sees it", write: "Sees and changes it" },
  save: "Save",
};
