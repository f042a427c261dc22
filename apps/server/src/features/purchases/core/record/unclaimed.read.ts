import { sql } from 'kysely';

/** Holds for a file, by its name in the query, that nothing refers to: it waits for a form to claim it. */
export function isUnclaimed(file: 'files' | 'f') {
  const id = sql.ref(`${file}.id`);
  return sql<boolean>`(${sql.ref(`${file}.kept_for`)} is null and ${sql.ref(`${file}.template_id`)} is null
    and not exists (select from attachments a where a.file_id = ${id})
    and not exists (select from documents d where d.file_id = ${id})
    and not exists (select from supplier_accounts s where s.paper_file_id = ${id})
    and not exists (select from incoming_invoices i where i.file_id = ${id}))`;
}
