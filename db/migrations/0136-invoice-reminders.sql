-- Finance is told of an e-invoice that waits five days before it has to be decided, and one day before.
alter table incoming_invoices add column told_days smallint;
comment on column incoming_invoices.told_days is 'the last reminder that was sent, by its days before decide_by; null: none';
create index incoming_invoices_waiting on incoming_invoices (decide_by, company_id) where state in ('new', 'question');
