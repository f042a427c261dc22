-- The platform's key pairs (ADR 0091). One signs; of those that were renewed the public half stays, for what they signed.
create table signing_keys (
  id text primary key,
  public_key bytea not null check (length(public_key) = 32),
  private_sealed text,
  valid_from timestamptz not null default now_utc(),
  retired_at timestamptz,
  check ((retired_at is null) = (private_sealed is not null))
);
create unique index signing_keys_present on signing_keys ((true)) where retired_at is null;
comment on column signing_keys.id is 'the RFC 7638 thumbprint of the public half';
comment on column signing_keys.private_sealed is 'the private half as a JWK, sealed with the secret key; none once the key is retired';

-- One signed hash holds a company's records as they were at the end of a day; its leaves are kept beside it.
create table company_roots (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  day date not null,
  entries int not null,
  root bytea not null,
  before bytea,
  key_id text not null references signing_keys (id),
  signature bytea not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  unique (company_id, day)
);
comment on column company_roots.entries is 'how many leaves there are besides the root before';
comment on column company_roots.before is 'the root before; none for the first';

create table company_root_leaves (
  company_id int not null,
  root_id bigint not null,
  place int not null,
  purchase_id int,
  seq int,
  audit_id bigint,
  hash bytea not null,
  primary key (company_id, root_id, place),
  foreign key (company_id, root_id) references company_roots (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  unique (company_id, purchase_id, seq),
  unique (company_id, audit_id),
  check ((purchase_id is null) = (seq is null) and (purchase_id is null) <> (audit_id is null))
);
comment on column company_root_leaves.place is 'counted from 1; the root before stands at 0';
comment on column company_root_leaves.hash is 'the end of the chain at this place, or the digest of the entry of the log';

create trigger company_roots_append_only before update or delete or truncate on company_roots
  for each statement execute function refuse_change();
create trigger company_root_leaves_append_only before update or delete or truncate on company_root_leaves
  for each statement execute function refuse_change();
