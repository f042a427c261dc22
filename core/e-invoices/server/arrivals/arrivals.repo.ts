import { sql } from 'kysely';
import type { ArrivalChannel, ArrivalReason } from '#core/e-invoices/rules/arrival.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { MailSource } from '../incoming.read.ts';

/** A file or email that did not create a new invoice. */
export interface NewArrival {
  readonly way: ArrivalChannel;
  readonly reason: ArrivalReason;
  readonly detail: string;
  /** The file name; '' if the reason concerns an email as a whole. */
  readonly file_name: string;
  readonly size: number | null;
  /** The user who uploaded the file; null if it arrived by email. */
  readonly user_id: number | null;
  readonly mail: MailSource | null;
  /** The invoice that was already stored; null if there is none. */
  readonly invoice_id: number | null;
  /** The original file; absent if it is not stored. */
  readonly file_id?: number;
}

/**
 * The maximum number of arrivals stored for a company. The limit is needed because a stranger who knows the
 * company's address can create an arrival with each email. The oldest arrivals are deleted. Their files are
 * then deleted in the same way as uploads that no form has used.
 */
const ARRIVALS_MAX = 10_000;

export async function insertArrivals(tx: TenantTx, arrivals: readonly NewArrival[]): Promise<void> {
  await tx
    .insertInto(
      'incoming_arrivals',
      arrivals.map(({ mail, file_id, ...arrival }) => ({
        ...arrival,
        file_id: file_id ?? null,
        mail_from: mail?.from ?? null,
        mail_subject: mail?.subject ?? null,
        mail_message_id: mail?.message_id ?? null,
      })),
    )
    .execute();
  await tx
    .deleteFrom('incoming_arrivals')
    .where(
      'id',
      '<=',
      tx
        .selectFrom('incoming_arrivals')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(sql.lit(ARRIVALS_MAX)),
    )
    .execute();
}
