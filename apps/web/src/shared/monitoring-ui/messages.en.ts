import { englishWords } from "@monitor/domain";
export const messages = {
  status: englishWords.status,
  shortStatus: { ...englishWords.status, down_partial: "Partial", down_acknowledged: "Acknowledged" },
  objectType: { ...englishWords.objectType, root: "Root group" },
  priority: (stars: number) => `Priority ${stars} of 5`,
  favourite: "Favourite",
  flapping: "Flapping",
  noData: "No data",
};
