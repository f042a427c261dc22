/**
 * Tables that only accept inserts: triggers reject update, delete and truncate (ADR 0047). Each table is listed with
 * the columns that may still change: columns whose content triggers replace when a person's data is erased, and
 * columns that are set once when an older entry is added to its chain (ADR 0090).
 */
export const APPEND_ONLY_TABLES: Readonly<Record<string, readonly string[]>> = {
  audit_events: ['data'],
  budget_changes: [],
  budget_events: [],
  budget_posting_rows: [],
  budget_postings: [],
  company_root_leaves: [],
  company_roots: [],
  e_documents: [],
  events: ['data', 'seq', 'digest', 'hash', 'commitments', 'salts'],
  policy_versions: [],
};

/** Columns that only triggers write, with the permissions of the tables' owner. */
export const TRIGGER_WRITTEN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  budgets: ['committed', 'actual', 'reserved', 'movements', 'events'],
  purchases: ['reserved_net', 'reserved_budget_id', 'reserved_posting_id'],
};
