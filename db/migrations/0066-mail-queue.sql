-- Who sends a mail at the moment, and until when nobody else does. Taken and given back in short transactions: the
-- sending itself holds neither a connection nor a lock.
alter table mails
  add column leased_by text,
  add column leased_until timestamptz,
  add constraint mails_lease check ((leased_by is null) = (leased_until is null));

-- Addresses whose mail server said that there is no such mailbox. Nothing more is sent to them until somebody has it
-- tried again.
create table mail_refusals (
  email text primary key check (email = lower(email)),
  reason text not null,
  at timestamptz not null default now_utc()
);
create index mails_dead_by_receiver on mails (company_id, lower(to_email)) where state = 'dead';
