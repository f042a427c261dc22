import { type AuditEntry, recordAuditEntries, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { ContactPersonRow } from '../contact-persons.repo.ts';
import type { SupplierChangeAuthor } from '../supplier-change-author.ts';
import { pickFilledColumns, type SupplierRow } from '../suppliers.repo.ts';
import type { AddedSupplier } from './add-suppliers.step.ts';

/**
 * A supplier before or after a change, with its categories by name, and its contact persons if they may have changed.
 */
type Written = SupplierRow & {
  readonly categories?: readonly string[];
  readonly contact_persons?: readonly ContactPersonRow[];
  /** The only contact person that was entered, with each field. */
  readonly contact?: ContactPersonRow;
};

/**
 * A supplier before and after it was written; `before` is absent if the supplier was added, `after` if it was
 * deleted.
 */
export interface SupplierChange {
  readonly before?: Written;
  readonly after?: Written;
  /** The reason for the pause of a restored supplier; '' if the supplier is not paused. */
  readonly still_paused?: string | undefined;
}

/** Adds a log entry for each added supplier; for a restored supplier, also with its earlier fields. */
export async function logAddedSuppliers(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  added: readonly (AddedSupplier & Pick<Written, 'categories' | 'contact_persons' | 'contact'>)[],
): Promise<void> {
  const entries = (isRestored: boolean) =>
    added
      .filter(({ before }) => (before !== undefined) === isRestored)
      .map(({ id: _, before, after, ...tied }) => ({
        ...(before && { before, still_paused: before.pause_reason }),
        after: { ...after, ...tied },
      }));
  await logSupplierChanges(by, tx, 'supplier_added', entries(false));
  await logSupplierChanges(by, tx, 'supplier_restored', entries(true));
}

/** Adds one entry to the company's log for each supplier, with each field before and after. */
export function logSupplierChanges(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  kind: 'supplier_added' | 'supplier_restored' | 'supplier_changed' | 'supplier_deleted',
  written: readonly SupplierChange[],
): Promise<void> {
  return recordAuditEntries(
    tx.trx,
    written.map(({ before, after, still_paused }) =>
      entryOf(by, kind, {
        supplier: (after ?? before)?.name,
        before: before && toldOf(before),
        after: after && toldOf(after),
        ...(still_paused && { still_paused }),
      }),
    ),
  );
}

interface ContactWritten {
  /** The supplier's name. */
  readonly supplier: string;
  readonly before?: ContactPersonRow | undefined;
  readonly after?: ContactPersonRow | undefined;
  /** The names of the categories assigned to the contact person in the same call. */
  readonly categories?: readonly string[];
}

/**
 * Logs a change of a contact person as a change of the supplier, because the contact person's address is used for
 * account emails and requests.
 */
export function logContactPersonChange(
  by: SupplierChangeAuthor,
  tx: TenantTx,
  { supplier, before, after, ...rest }: ContactWritten,
): Promise<void> {
  const data = { supplier, ...rest, before: before && contactOf(before), after: after && contactOf(after) };
  return recordAuditEntries(tx.trx, [entryOf(by, 'supplier_changed', data)]);
}

function entryOf(
  { company, session, request }: SupplierChangeAuthor,
  kind: AuditEntry['kind'],
  data: AuditEntry['data'],
) {
  return { kind, company_id: company.id, by: toAuditActor(session), ip: request.ip, ...(data && { data }) };
}

const toldOf = ({ categories, contact_persons = [], contact, ...row }: Written) => ({
  ...pickFilledColumns(row),
  ...(categories && { categories: [...categories].sort() }),
  ...(contact_persons.length > 0 && { contact_person: contact_persons.map(inOneLine) }),
  ...(contact && contactOf(contact)),
});

const inOneLine = ({ name_and_surname, email, phone }: ContactPersonRow) =>
  `${name_and_surname} (${[email, phone].filter((part) => part !== '').join(', ')})`;

/** Uses the field names by which personal data are found when a person is erased (ADR 0045). */
const contactOf = ({ name_and_surname, email, phone, lang }: ContactPersonRow) => ({
  contact_person: name_and_surname,
  email,
  phone,
  lang,
});
