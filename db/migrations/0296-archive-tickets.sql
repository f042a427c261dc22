-- One download link for each session that asks for it: owners do not end the links of others, and a link ends with its session.
create table company_archive_tickets (
  company_id int not null references companies (id),
  archive_id bigint not null,
  session_id bigint not null references sessions (id) on delete cascade,
  hash bytea not null unique,
  issued_at timestamptz not null default now_utc(),
  valid_until timestamptz not null,
  ip text,
  primary key (company_id, archive_id, session_id),
  foreign key (company_id, archive_id) references company_archives (company_id, id) on delete cascade
);
comment on column company_archive_tickets.hash is 'of a link that begins a download once and continues it for some hours';
comment on column company_archive_tickets.ip is 'the address that used the link last; null until it is used';
create index company_archive_tickets_session on company_archive_tickets (session_id);

alter table company_archives drop column ticket_hash, drop column ticket_user_id, drop column ticket_until, drop column ticket_ip;
