import type { Config } from '#platform/server/config.ts';

/** Returns the link to the affiliate's own page. The hash in it is the page's secret (product 2). */
export const buildAffiliatePageLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, hash: string) =>
  `${publicUrl}/affiliate/${hash}`;

/**
 * Returns the link that the affiliate shares. Companies that register through it are credited to this affiliate.
 */
export const buildAffiliateShareLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) =>
  `${publicUrl}/register?affiliate=${code}`;
