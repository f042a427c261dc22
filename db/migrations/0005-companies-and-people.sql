-- Companies and people: from registration to activation, plans and pro-forma invoices, affiliates,
-- single sign-on, and the log of who did what.

-- A deleted company's number may be registered again.
alter table companies drop constraint companies_country_pib_key;
create unique index companies_pib on companies (country, pib) where status <> 5;
alter table companies
  add column status_reason text not null default '',
  add column status_since timestamptz not null default now_utc(),
  add column external_supplier_since timestamptz,
  add column logo_key text,
  add column affiliate_id int;
comment on column companies.status_reason is 'why a moderator rejected, blocked or deleted it';
-- Queues and lists of the moderators: newest first within a status.
create index companies_by_status on companies (status, id desc);
create index companies_awaiting_supplier on companies (id desc) where external_supplier = 1;

alter table users
  add column password_changed_at timestamptz,
  add column totp_secret text,
  add column totp_enabled_at timestamptz,
  add column totp_last_step bigint;
comment on column users.totp_secret is 'sealed with the secret key; in use once totp_enabled_at is set';
comment on column users.profile_picture is 'empty, the name of a picture of the set, or file:KEY in the storage';

create table recovery_codes (
  user_id int not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- How a session came about, and who is behind it.
alter table sessions
  add column kind text not null default 'password' check (kind in ('password', 'sso', 'impersonation')),
  add column impersonator_id int references users (id),
  add column ip text not null default '',
  add column last_seen_at timestamptz not null default now_utc(),
  add column sso_id_token text,
  add column sso_refresh_token text,
  add check ((kind = 'impersonation') = (impersonator_id is not null));

-- Links sent by mail that work once: only a digest is stored.
create table account_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_email', 'set_password', 'invitation')),
  user_id int not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now_utc()
);
create index account_links_user on account_links (user_id, purpose) where used_at is null;

-- Who did what, for owners and moderators; never changed. Names stand as they were then, so that the log
-- outlives the people in it. company_id is null for what concerns no company.
create table audit_events (
  id bigint generated always as identity primary key,
  company_id int references companies (id),
  kind text not null,
  actor_user_id int,
  actor_name text not null default '',
  impersonator_id int,
  impersonator_name text not null default '',
  subject_user_id int,
  subject_name text not null default '',
  ip text not null default '',
  data jsonb not null default '{}',
  at timestamptz not null default now_utc()
);
create index audit_events_company on audit_events (company_id, id desc);
create index audit_events_kind on audit_events (company_id, kind, id desc);
create index audit_events_actor on audit_events (company_id, actor_user_id, id desc);
create trigger audit_events_append_only before update or delete on audit_events
  for each statement execute function refuse_change();

-- Plans ------------------------------------------------------------------------------------------------
-- Net prices per plan and month (product 3), edited by a moderator.
create table plan_prices (
  plan text not null check (plan in ('bsc', 'bscp', 'adv', 'prm')),
  currency text not null check (currency in ('RSD', 'EUR')),
  per_month numeric(12, 2) not null check (per_month >= 0),
  primary key (plan, currency)
);
insert into plan_prices values
  ('bsc', 'RSD', 4900), ('bsc', 'EUR', 42), ('bscp', 'RSD', 8900), ('bscp', 'EUR', 76),
  ('adv', 'RSD', 14900), ('adv', 'EUR', 127), ('prm', 'RSD', 24900), ('prm', 'EUR', 213);

-- The product itself needs to know who sells it and what an affiliate gets. The table has one row.
create table platform_settings (
  one boolean primary key default true check (one),
  seller jsonb not null,
  affiliate_rate numeric(5, 4) not null default 0.1 check (affiliate_rate between 0 and 1)
);
insert into platform_settings (seller) values ('{
  "name": "Ponuda d.o.o.", "address": "Bulevar kralja Aleksandra 28", "city": "11000 Beograd", "country": "RS",
  "pib": "108723468", "registration_number": "20972343", "account": "310123456789121186",
  "iban": "RS35310123456789121186", "bic": "NBSRRSBG", "bank": "Narodna banka Srbije",
  "email": "prodaja@ponuda.test", "vat_rate": "20", "payment_code": "221"}');

create table preorder_numbers (
  year int primary key,
  last int not null
);
create table preorders (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  number text not null unique,
  plan text not null check (plan in ('bsc', 'bscp', 'adv', 'prm')),
  duration_months int not null check (duration_months between 1 and 36),
  invoice_type text not null check (invoice_type in ('serbia', 'international')),
  currency text not null check (currency in ('RSD', 'EUR')),
  net numeric(14, 2) not null,
  vat_rate numeric(5, 2) not null,
  vat numeric(14, 2) not null,
  gross numeric(14, 2) not null,
  payment_reference text not null,
  seller jsonb not null,
  buyer jsonb not null,
  ordered_by int not null,
  ordered_on date not null,
  due_on date not null,
  lang text not null default 'sr_latin',
  created_at timestamptz not null default now_utc(),
  cancelled_at timestamptz,
  paid_at timestamptz,
  paid_by int references users (id),
  active_from timestamptz,
  active_until timestamptz,
  affiliate_id int,
  affiliate_rate numeric(5, 4),
  affiliate_profit numeric(14, 2),
  unique (company_id, id),
  foreign key (company_id, ordered_by) references users (company_id, id)
);
comment on column preorders.buyer is 'as it stood on the day: a pro-forma never changes afterwards';
-- The same order twice in a day is one order (fact 4).
create unique index preorders_once_a_day on preorders (company_id, plan, duration_months, invoice_type, ordered_on)
  where cancelled_at is null;
create index preorders_company on preorders (company_id, id desc);
create index preorders_open on preorders (id desc) where paid_at is null and cancelled_at is null;
create index preorders_affiliate on preorders (affiliate_id, paid_at) where paid_at is not null;

-- Affiliates -------------------------------------------------------------------------------------------
create table affiliates (
  id int generated always as identity primary key,
  company_name text not null,
  name text not null,
  email text not null,
  pib text not null default '',
  registration_number text not null default '',
  phone_number text not null default '',
  lang text not null default 'sr_latin',
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused')),
  code text unique,
  hash_digest bytea unique,
  created_at timestamptz not null default now_utc(),
  decided_at timestamptz,
  decided_by int references users (id)
);
comment on column affiliates.code is 'stands in the link to share; hash_digest is of the secret of their own page';
create unique index affiliates_email on affiliates (lower(email)) where state <> 'refused';
create index affiliates_by_state on affiliates (state, id desc);
alter table companies add foreign key (affiliate_id) references affiliates (id);
alter table preorders add foreign key (affiliate_id) references affiliates (id);
create index companies_affiliate on companies (affiliate_id, id) where affiliate_id is not null;

create table affiliate_invitations (
  id int generated always as identity primary key,
  affiliate_id int not null references affiliates (id),
  email text not null,
  invited_on date not null,
  created_at timestamptz not null default now_utc()
);
create unique index affiliate_invitations_email on affiliate_invitations (affiliate_id, lower(email));
create index affiliate_invitations_day on affiliate_invitations (affiliate_id, invited_on);
-- Who asked for no more bulk mail.
create table mail_unsubscribes (
  email text primary key,
  at timestamptz not null default now_utc()
);

-- Single sign-on (OpenID Connect), one provider a company ------------------------------------------------
create table sso_providers (
  company_id int primary key references companies (id),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  gateway_url text not null default '',
  email_domains text[] not null default '{}',
  enabled boolean not null default false,
  tested_at timestamptz,
  updated_at timestamptz not null default now_utc()
);
comment on column sso_providers.client_secret is 'sealed with the secret key';
create index sso_providers_domains on sso_providers using gin (email_domains) where enabled;
create table sso_identities (
  company_id int not null,
  issuer text not null,
  subject text not null,
  user_id int not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sso_identities_user on sso_identities (company_id, user_id);
-- One try to log in at a provider, from redirect to callback; used once.
create table sso_attempts (
  state_hash bytea primary key,
  company_id int not null references companies (id),
  purpose text not null check (purpose in ('login', 'test')),
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  redirect_url text not null,
  tested_by int,
  expires_at timestamptz not null,
  used_at timestamptz
);
