/**
 * The tables that are only ever added to. The database refuses to update, delete and truncate them by triggers
 * (ADR 0047). Beside each stand the columns that erasing a person touches, whose triggers make the new content, and
 * those that place an older entry in its chain once (ADR 0090).
 */
export const APPEND_ONLY: Readonly<Record<string, readonly string[]>> = {
  audit_events: ['data'],
  budget_changes: [],
  budget_posting_rows: [],
  budget_postings: [],
  company_root_leaves: [],
  company_roots: [],
  e_documents: [],
  events: ['data', 'seq', 'digest', 'hash', 'commitments', 'salts'],
  policy_versions: [],
};

/** Columns that triggers alone write, with the rights of the tables' owner. */
export const WRITTEN_BY_TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  budgets: ['committed', 'actual', 'reserved', 'movements'],
  purchases: ['reserved_net', 'reserved_budget_id', 'reserved_posting_id'],
};
