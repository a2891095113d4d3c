import { germanSentences } from "@monitor/domain";
import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  sentences: germanSentences,
  ago: (duration) => `vor ${duration}`,
};
