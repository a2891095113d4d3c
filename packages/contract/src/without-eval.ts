import * as z from "zod/mini";

// The interface runs under a content security policy without 'unsafe-eval'; this must happen before the first schema exists.
z.config({ jitless: true });
