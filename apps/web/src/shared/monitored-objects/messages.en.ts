import { englishSentences } from "@monitor/domain";

/** English is what the server speaks, so its texts stand as they came, but for those with a moment in them. */
export const messages = {
  /** Sentences of the server that are no kind's own, by the code in `message_info`; what is not here keeps its own text. */
  sentences: englishSentences,
  ago: (duration: string) => `${duration} ago`,
};
