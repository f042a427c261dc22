-- An approved bank account can be stopped while its waiting time runs (ADR 0077): who has seen it before stays.
alter table supplier_accounts
  add column stopped_by int,
  add column stopped_at timestamptz,
  add foreign key (company_id, stopped_by) references users (company_id, id),
  add constraint supplier_accounts_stopped_refused check (stopped_at is null or state = 'refused' and decided_at is not null);
comment on column supplier_accounts.stopped_by is 'who refused it after it was approved, with the note in decision_note';
