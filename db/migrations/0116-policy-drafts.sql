-- Policies that an owner has tried on what was decided (ADR 0085). Each is found by the digest of what was tried.
create table policy_drafts (
  company_id int not null references companies (id),
  id int generated always as identity,
  digest text not null,
  name text not null,
  content jsonb not null,
  date_from date not null,
  date_to date not null,
  user_id int not null,
  saved_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  unique (company_id, digest),
  foreign key (company_id, user_id) references users (company_id, id)
);
comment on column policy_drafts.content is 'a policy as in policy_versions, and the line tried instead of 4,000 EUR';
comment on column policy_drafts.digest is 'SHA-256 of content and range; carried by the entry of the log when it is applied';
