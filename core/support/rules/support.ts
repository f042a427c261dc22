/** The parts of the product to which a message to its operators can refer ("service" in the specification). */
export const SUPPORT_SERVICES = [
  'account',
  'requests',
  'confirmation',
  'offers',
  'adhoc_direct',
  'warehouse',
  'finances',
  'suppliers',
  'budgets',
  'statistics',
  'users',
  'packages',
  'marketplace',
  'affiliates',
  'other',
] as const;
export type SupportService = (typeof SUPPORT_SERVICES)[number];

/** Parts of the product by URL path prefix; the first match wins. */
const BY_PATH: readonly (readonly [RegExp, SupportService])[] = [
  [/^\/procurements\/confirm\//, 'offers'],
  [/^\/procurements\/(purchase-confirmation|approve)(\/|$)/, 'confirmation'],
  [/^\/procurements\/(ad-hoc|direct-purchase)(\/|$)/, 'adhoc_direct'],
  [/^\/procurements(\/|$)/, 'requests'],
  [/^\/warehouse(\/|$)/, 'warehouse'],
  [/^\/finances(\/|$)/, 'finances'],
  [/^\/(suppliers|categories|documents)(\/|$)/, 'suppliers'],
  [/^\/budgets(\/|$)/, 'budgets'],
  [/^\/home(\/|$)/, 'statistics'],
  [/^\/user-management(\/|$)/, 'users'],
  [/^\/payment(\/|$)/, 'packages'],
  [/^\/marketplace\/register$/, 'account'],
  [/^\/marketplace(\/|$)/, 'marketplace'],
  [/^\/affiliate(\/|$)/, 'affiliates'],
  [/^\/(login|register|register-success|forgot-password|send-password|profile)(\/|$)/, 'account'],
];

/** Returns the part of the product to which a page belongs. `path` is the page's URL path without the query. */
export function getSupportService(path: string): SupportService {
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** The minimum length of the secrets in links that work without a login; no other path segment is that long. */
const SECRET_FROM = 16;
const NAMES = /^[a-z]+(-[a-z]+)*$/;

/**
 * Returns a page's URL path that is safe to share: without its query, and with "…" for each segment that may be the
 * secret of a link.
 */
export function redactPagePath(path: string): string {
  return path
    .replace(/[?#].*/s, '')
    .split('/')
    .map((part) => (part.length >= SECRET_FROM && !NAMES.test(part) ? '…' : part))
    .join('/');
}
