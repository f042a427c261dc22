import type { Config } from './platform/config.ts';
import { CAST_AFFILIATE, CAST_USERS, DEMO_PASSWORD } from './seed/cast.ts';

/** What a start says on the terminal: the address and, outside production, the demo accounts (decisions 8). */
export function describeStart(config: Config, address: string | undefined): string[] {
  if (address === undefined) return ['Ponuda works (jobs and mails).'];
  const lines = [`Ponuda runs at ${config.publicUrl}`];
  if (config.env === 'production') return lines;
  return [
    ...lines,
    ...(config.smtpUrl === undefined ? [`Mails are kept at ${config.publicUrl}/dev/outbox`] : []),
    '',
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...CAST_USERS.map((user) => `  ${user.email.padEnd(26)} ${user.name}`),
    `An affiliate's page: ${config.publicUrl}/affiliate/${CAST_AFFILIATE.hash}`,
    '',
  ];
}
