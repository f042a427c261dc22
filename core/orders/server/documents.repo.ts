import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { EDocumentsTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { EDocumentData } from '../rules/stored-documents.ts';

type EDocument = Selectable<EDocumentsTable>;

export interface NewDocument extends Pick<EDocument, 'award_id' | 'kind' | 'direction' | 'number'> {
  readonly version?: number;
  readonly content: Buffer;
  readonly data?: EDocumentData;
  readonly user_id?: number | null;
  /** The last day on which a receipt may answer the document; null if no law sets a deadline. */
  readonly answer_by?: string | null;
}

/** Inserts a sent or received document; returns its id, or undefined if it is already stored. */
export async function insertDocument(tx: TenantTx, document: NewDocument): Promise<number | undefined> {
  const { version = 1, data = {}, user_id = null, ...rest } = document;
  const row = await tx
    .insertInto('e_documents', {
      ...rest,
      version,
      user_id,
      sha256: createHash('sha256').update(document.content).digest(),
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Counts the received documents of that kind and number for the award. */
export async function countReceivedDocuments(
  tx: TenantTx,
  { award_id, kind, number }: Pick<NewDocument, 'award_id' | 'kind' | 'number'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('e_documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('award_id', '=', award_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('direction', '=', 'in')
    .executeTakeFirstOrThrow();
  return Number(count);
}
