import type { TenantTx } from '#platform/server/db/tenant.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { type StandInMail, standInMail } from './mail/stand-in.tsx';
import type { StandInUser } from './stand-ins.repo.ts';

interface Pair {
  readonly id: number;
  /** Undefined if the account no longer exists. */
  readonly delegator: StandInUser | undefined;
  readonly stand_in: StandInUser | undefined;
}

/** Emails both users about the event, once each. */
export async function notifyBothUsers(
  tx: TenantTx,
  { id, delegator, stand_in }: Pair,
  params: Omit<StandInMail, 'to'>,
): Promise<void> {
  for (const [to, side] of [
    [stand_in, 'stand_in'],
    [delegator, 'delegator'],
  ] as const) {
    if (!to || !isMailable(to.email)) continue;
    queueMailAtCommit(tx, {
      dedupe_key: `delegation-${id}-${params.event}-${side}`,
      company_id: tx.company_id,
      template: standInMail,
      lang: to.lang,
      to: { email: to.email, name: to.name },
      params: { ...params, to: side },
    });
  }
}
