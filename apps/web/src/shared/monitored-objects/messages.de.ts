import type { messages as english } from "./messages.en.ts";

export const messages: typeof english = {
  sentences: {
    ok: "OK",
    no_data: "Noch keine Daten",
    paused: "Pausiert von {user}",
    paused_with_text: "Pausiert von {user}: {text}",
    probe_disconnected: "Die Probe „{probe}“ ist nicht verbunden.",
    lookup_error: "{channel}: {text}",
    lookup_warning: "{channel}: {text}",
    above_error_limit: "{value} ({channel}) liegt über dem Fehlerlimit von {limit}. {text}",
    below_error_limit: "{value} ({channel}) liegt unter dem Fehlerlimit von {limit}. {text}",
    above_warning_limit: "{value} ({channel}) liegt über dem Warnlimit von {limit}. {text}",
    below_warning_limit: "{value} ({channel}) liegt unter dem Warnlimit von {limit}. {text}",
  },
  ago: (duration) => `vor ${duration}`,
};
