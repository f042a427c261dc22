import type { Config } from '#platform/server/config.ts';

/** The affiliate's own page; the hash is its secret (product 2). */
export const pageLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, hash: string) =>
  `${publicUrl}/affiliate/${hash}`;

/** The link to share: who registers through it came by this affiliate. */
export const shareLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string) =>
  `${publicUrl}/register?affiliate=${code}`;
