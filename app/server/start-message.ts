import type { Config } from '#platform/server/config.ts';
import type { RunningProduct } from './product.ts';
import { DEMO_AFFILIATE, DEMO_PASSWORD, DEMO_USERS } from './seed/cast.ts';

/** Returns the lines printed at startup: the address and, outside production, the demo accounts (product 8). */
export function formatStartMessage(
  config: Config,
  { address, ownsHistory, notes }: Pick<RunningProduct, 'address' | 'ownsHistory' | 'notes'>,
): string[] {
  const weaker = [
    ...(ownsHistory
      ? ['Without MIGRATE_URL the role of DATABASE_URL owns the tables and could change history and log.']
      : []),
    ...notes,
  ];
  if (address === undefined) return ['Ponuda works (jobs and mails).', ...weaker];
  const lines = [`Ponuda runs at ${config.publicUrl}`, ...weaker];
  if (config.env === 'production') return lines;
  return [
    ...lines,
    ...(config.smtpUrl === undefined ? [`Mails are kept at ${config.publicUrl}/dev/outbox`] : []),
    '',
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...DEMO_USERS.map((user) => `  ${user.email.padEnd(26)} ${user.name}`),
    `An affiliate's page: ${config.publicUrl}/affiliate/${DEMO_AFFILIATE.hash}`,
    '',
  ];
}
