import * as z from "zod/mini";

// The interface runs under a content security policy without 'unsafe-eval'; this must happen before the first schema exists.
// Libraries that use zod themselves would set its English texts, also for our refusals, where none are chosen.
z.config({ jitless: true, localeError: () => undefined });
