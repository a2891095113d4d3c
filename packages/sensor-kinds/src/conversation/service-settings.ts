import * as z from "zod/mini";

/** The port of a service. */
export const portSetting = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(65_535)), usual);

/** Yes or no; no by default. */
export const switchSetting = () => z._default(z.boolean(), false);

/** Limits of a certificate's days, as those of the kind for certificates. */
export const certificateLimits = { display_limit_min_warning: 28, display_limit_min_error: 7 } as const;
