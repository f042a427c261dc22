import type { Config } from '#platform/server/config.ts';

/** Returns the link to the affiliate's own page; the hash is its secret (product 2). */
export const pageLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, hash: string) =>
  `${publicUrl}/affiliate/${hash}`;

/** Returns the link to share: a company that registers through it is credited to this affiliate. */
export const shareLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) =>
  `${publicUrl}/register?affiliate=${code}`;
