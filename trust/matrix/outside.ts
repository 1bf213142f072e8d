// Routes outside the contract, stated by hand.

/** Routes outside the contract, open to all callers. */
export const OPEN: readonly RegExp[] = [
  /^\/healthz$/,
  /^\/readyz$/,
  /^\/manual$/,
  /^\/api\/docs(\/|$)/,
  /^\/api\/openapi\.json$/,
  /^\/api\/v1\/quotes\/import\/template$/,
  /^\/media\/\*$/,
  // Not in production (dev-mail.ts).
  /^\/dev\/mail(\/:id\(.*\))?$/,
  // Files of dist/web.
  /^\/(assets|manual|icons|images|fonts)\/[^:*]*$/,
  /^\/[\w-]+\.(html|svg|png|ico|txt|webmanifest|json|xml)$/,
]

/** The link suffices, except for another signed-in user (U6, F5). */
export const LINKS = ['/api/v1/quotes/export/file/:link', '/api/v1/buyorders/export/file/:link'] as const
