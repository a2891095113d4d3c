/** Sentences of the server that are no kind's own, by the code in `message_info`; what is not here keeps its own text. */
const sentences: Readonly<Record<string, string>> = {};

/** English is what the server speaks, so its texts stand as they came. */
export const messages = {
  sentences,
  ago: (duration: string) => `${duration} ago`,
};
