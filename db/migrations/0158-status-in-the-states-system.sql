-- A person notes what the state's system says of an e-invoice (ADR 0130).
alter table incoming_invoices
  add column state_status text check (state_status in ('reminded', 'accepted', 'refused', 'cancelled', 'reversed')),
  add column state_status_by int,
  add column state_status_at timestamptz,
  add foreign key (company_id, state_status_by) references users (company_id, id),
  add constraint incoming_invoices_noted check ((state_status_by is null) = (state_status_at is null));
comment on column incoming_invoices.state_status is 'null: nobody noted it, or took the note back';
create index incoming_invoices_by_noter on incoming_invoices (company_id, state_status_by) where state_status_by is not null;
