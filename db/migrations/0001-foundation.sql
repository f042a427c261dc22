-- The clock of every deadline, lock and lifetime: the database's own, plus an offset that only tests write.
create table clock_offset (
  one boolean primary key default true check (one),
  offset_by interval not null default interval '0'
);
insert into clock_offset default values;
create function now_utc() returns timestamptz language sql volatile parallel safe as
  $$ select clock_timestamp() + (select offset_by from clock_offset) $$;

-- Platform-wide records ------------------------------------------------------------------------------
create table companies (
  id int generated always as identity primary key,
  name text not null,
  pib text not null,
  country text not null default 'RS',
  registration_number text not null default '',
  address text not null default '',
  city text not null default '',
  status smallint not null default 0 check (status between 0 and 5),
  plan text not null default '' check (plan in ('', 'bsc', 'bscp', 'adv', 'prm')),
  join_date timestamptz not null default now_utc(),
  activated_date timestamptz,
  plan_until timestamptz,
  settings jsonb not null default '{}',
  external_supplier smallint not null default 0 check (external_supplier between 0 and 2),
  created_at timestamptz not null default now_utc(),
  unique (country, pib)
);
comment on column companies.external_supplier is '0 none, 1 init, 2 active (specification section 3)';

create table parent_categories (
  id int generated always as identity primary key,
  names jsonb not null
);

-- Units of the currency for one EUR, from that day on.
create table exchange_rates (
  currency text not null check (currency in ('RSD', 'KM', 'GBP', 'USD')),
  valid_from date not null,
  per_eur numeric(14, 6) not null check (per_eur > 0),
  primary key (currency, valid_from)
);

-- People and their sessions --------------------------------------------------------------------------
create table users (
  id int generated always as identity primary key,
  company_id int references companies (id),
  name text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null default '',
  phone_number text not null default '',
  lang text not null default 'sr_latin',
  profile_picture text not null default '',
  role text not null default 'user' check (role in ('owner', 'admin', 'user')),
  permissions text[] not null default '{}',
  purchase_confirmation boolean not null default false,
  confirm_limit numeric(16, 2),
  is_moderator boolean not null default false,
  created_at timestamptz not null default now_utc(),
  updated_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  check (is_moderator = (company_id is null)),
  unique (company_id, id)
);
create unique index users_email on users (lower(email)) where deleted_at is null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id int not null references users (id),
  refresh_hash bytea not null unique,
  previous_refresh_hash bytea unique,
  previous_until timestamptz,
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  user_agent text not null default '',
  created_at timestamptz not null default now_utc()
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Access tokens live two minutes; a refresh makes a new one and lets the others run out in ten seconds, so
-- that several tabs never log each other out.
create table session_tokens (
  access_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  valid_until timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);

-- Three wrong passwords in a row lock one account for one network (product 7, specification §8).
create table login_attempts (
  account text not null,
  network text not null,
  wrong_in_row int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null default now_utc(),
  primary key (account, network)
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now_utc(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- A company's own records. Every table carries company_id, and every reference to another record of
-- the company is a pair with it, so that the database itself refuses a link across companies. ---------
create table sectors (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  name text not null,
  unique (company_id, id)
);
create unique index sectors_name on sectors (company_id, lower(name));

create table user_sectors (
  company_id int not null,
  user_id int not null,
  sector_id int not null,
  primary key (user_id, sector_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, sector_id) references sectors (company_id, id) on delete cascade
);

create table categories (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  name text not null,
  sector_id int,
  parent_category_id int references parent_categories (id),
  created_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, sector_id) references sectors (company_id, id)
);
create unique index categories_name on categories (company_id, lower(name)) where deleted_at is null;

create table suppliers (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  name text not null,
  company_name text not null default '',
  company_address text not null default '',
  address text not null default '',
  city text not null default '',
  country text not null default 'RS',
  pib text not null,
  registration_number text not null default '',
  international_supplier boolean not null default false,
  contract_end_date date,
  from_marketplace boolean not null default false,
  created_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  unique (company_id, id)
);
create unique index suppliers_pib on suppliers (company_id, country, pib) where deleted_at is null;
create index suppliers_name on suppliers (company_id, lower(name), id) where deleted_at is null;

create table supplier_categories (
  company_id int not null,
  supplier_id int not null,
  category_id int not null,
  primary key (supplier_id, category_id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);
create index supplier_categories_category on supplier_categories (company_id, category_id, supplier_id);

create table contact_persons (
  id int generated always as identity primary key,
  company_id int not null,
  supplier_id int not null,
  name_and_surname text not null,
  email text not null,
  phone text not null default '',
  lang text not null default 'sr_latin',
  created_at timestamptz not null default now_utc(),
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index contact_persons_supplier on contact_persons (company_id, supplier_id) where deleted_at is null;
create unique index contact_persons_email on contact_persons (supplier_id, lower(email)) where deleted_at is null;

-- Which of a supplier's contact persons gets the mails of a category.
create table contact_person_categories (
  company_id int not null,
  contact_person_id int not null,
  category_id int not null,
  primary key (contact_person_id, category_id),
  foreign key (company_id, contact_person_id) references contact_persons (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id) on delete cascade
);

create table budgets (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  category_id int not null,
  amount numeric(16, 2) not null check (amount >= 0),
  date_from date not null,
  date_to date not null,
  check (date_from <= date_to),
  unique (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id)
);
create index budgets_in_force on budgets (company_id, category_id, date_from, date_to);

-- Purchases ------------------------------------------------------------------------------------------
create table request_numbers (
  company_id int not null references companies (id),
  year int not null,
  last int not null,
  primary key (company_id, year)
);

create table purchases (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  request_number text not null,
  kind text not null check (kind in ('request', 'ad_hoc', 'direct')),
  premium boolean not null default false,
  status smallint not null,
  rejected boolean not null default false,
  rejection_note text,
  note text not null default '',
  cancel_reason text,
  name text not null,
  description text not null default '',
  quantity numeric(16, 3),
  unit text,
  category_id int not null,
  sector_id int,
  creator_id int not null,
  date_for_offer timestamptz,
  date_for_delivery date,
  delivery_place text not null default '',
  confirmed_by_owner boolean not null default false,
  publish_to_marketplace boolean not null default false,
  revision int not null default 1,
  version int not null default 1,
  content_digest text,
  frozen_rates jsonb,
  deadline_noted_for timestamptz,
  sent_at timestamptz,
  confirmed_at timestamptz,
  status_since timestamptz not null default now_utc(),
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  unique (company_id, request_number),
  check (status in (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22)),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, sector_id) references sectors (company_id, id),
  foreign key (company_id, creator_id) references users (company_id, id)
);
-- The three tabs of the overview, newest first; the lists of statuses are those of the domain's tabs.
create index purchases_tab_new on purchases (company_id, id desc)
  where kind = 'request' and status in (-3, -2, -1, 1);
create index purchases_tab_closed on purchases (company_id, id desc)
  where kind = 'request' and status in (1, 2, 4);
create index purchases_tab_confirmed on purchases (company_id, id desc)
  where kind = 'request' and status in (3, 5, 6, 9);
create index purchases_open_deadline on purchases (company_id, date_for_offer)
  where kind = 'request' and status = 1;
create index purchases_deadline_due on purchases (date_for_offer)
  where kind = 'request' and status = 1 and deadline_noted_for is distinct from date_for_offer;
create index purchases_status on purchases (company_id, status, id desc);
create index purchases_category on purchases (company_id, category_id, id desc);
create index purchases_sector on purchases (company_id, sector_id, id desc);
create index purchases_creator on purchases (company_id, creator_id, id desc);
create index purchases_deadline on purchases (company_id, date_for_offer) where kind = 'request';
create index purchases_kind on purchases (company_id, kind, id desc);

-- Counts that do not grow with history: one row a change (+1, -1), folded by a job, summed when read.
create table purchase_counts (
  company_id int not null,
  kind text not null,
  status smallint not null,
  category_id int not null,
  sector_id int,
  creator_id int not null,
  n int not null
);
create index purchase_counts_key on purchase_counts (company_id, kind, status) include (category_id, sector_id, creator_id, n);

create function count_purchase() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.category_id, old.sector_id, old.creator_id)
      is not distinct from (new.status, new.category_id, new.sector_id, new.creator_id) then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into purchase_counts values
      (old.company_id, old.kind, old.status, old.category_id, old.sector_id, old.creator_id, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into purchase_counts values
      (new.company_id, new.kind, new.status, new.category_id, new.sector_id, new.creator_id, 1);
  end if;
  return null;
end $$;
create trigger purchases_count after insert or update or delete on purchases
  for each row execute function count_purchase();

create table articles (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  position int not null,
  name text not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  unit text not null,
  note text not null default '',
  implicit boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id)
);
create index articles_purchase on articles (company_id, purchase_id, position);
comment on column articles.implicit is 'the one line of a request described without articles (product 1)';

create table rfps (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  supplier_id int not null,
  contact_person_id int,
  status smallint not null default 0 check (status between 0 and 5),
  token_hash bytea unique,
  sent_at timestamptz,
  link_opened_at timestamptz,
  verified_at timestamptz,
  wrong_pibs int not null default 0,
  pib_locked_until timestamptz,
  declined_at timestamptz,
  decline_reason text,
  withdrawn_at timestamptz,
  to_be_reconfirmed boolean not null default false,
  offer_id int,
  reminded_at timestamptz,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  unique (purchase_id, supplier_id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, contact_person_id) references contact_persons (company_id, id)
);
create index rfps_purchase on rfps (company_id, purchase_id);
create index rfps_supplier on rfps (company_id, supplier_id, purchase_id desc);
create index rfps_winner on rfps (company_id, supplier_id, purchase_id desc) where status in (3, 4);
comment on column rfps.sent_at is 'null while the supplier is only chosen, before the request is sent';

-- Every version of an offer is a row of its own; rfps.offer_id is the one in force.
create table offers (
  id int generated always as identity primary key,
  company_id int not null,
  rfp_id int not null,
  version int not null,
  revision int not null,
  currency text not null check (currency in ('RSD', 'KM', 'EUR', 'GBP', 'USD')),
  supplier_offer_number text not null default '',
  delivery_date date,
  payment_terms text not null default '',
  valid_until date,
  description text not null default '',
  net numeric(18, 2) not null,
  vat numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  net_in_company_currency numeric(18, 2) not null,
  entered_by_user_id int,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  unique (rfp_id, version),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, entered_by_user_id) references users (company_id, id)
);
alter table rfps add foreign key (company_id, offer_id) references offers (company_id, id);

create table offer_lines (
  company_id int not null,
  offer_id int not null,
  article_id int not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  unit_price numeric(16, 4) not null check (unit_price >= 0),
  vat_rate numeric(5, 2) not null check (vat_rate between 0 and 100),
  net numeric(18, 2) not null,
  primary key (offer_id, article_id),
  foreign key (company_id, offer_id) references offers (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);

create table accepted_lines (
  company_id int not null,
  rfp_id int not null,
  article_id int not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  primary key (rfp_id, article_id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);

create table confirmations (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  user_id int not null,
  value_choice text not null check (value_choice in ('4k_less', '4k_more')),
  net numeric(18, 2) not null,
  net_eur numeric(18, 2) not null,
  currency text not null,
  rates jsonb not null,
  confirm_limit numeric(16, 2),
  content_digest text not null,
  created_at timestamptz not null default now_utc(),
  unique (purchase_id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);

create table awards (
  id int generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  rfp_id int not null unique,
  supplier_id int not null,
  order_number text not null,
  currency text not null,
  net numeric(18, 2) not null,
  vat numeric(18, 2) not null,
  gross numeric(18, 2) not null,
  net_in_company_currency numeric(18, 2) not null,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  unique (company_id, order_number),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id)
);
create index awards_purchase on awards (company_id, purchase_id);

create table award_lines (
  company_id int not null,
  award_id int not null,
  article_id int not null,
  quantity numeric(16, 3) not null check (quantity > 0),
  unit_price numeric(16, 4) not null,
  vat_rate numeric(5, 2) not null,
  net numeric(18, 2) not null,
  primary key (award_id, article_id),
  foreign key (company_id, award_id) references awards (company_id, id),
  foreign key (company_id, article_id) references articles (company_id, id)
);

-- Budget money moves only by adding entries (product 11).
create table budget_entries (
  id bigint generated always as identity primary key,
  company_id int not null,
  budget_id int not null,
  purchase_id int not null,
  award_id int,
  kind text not null check (kind in ('commit', 'release', 'actual')),
  amount numeric(18, 2) not null,
  created_at timestamptz not null default now_utc(),
  foreign key (company_id, budget_id) references budgets (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, award_id) references awards (company_id, id)
);
create index budget_entries_budget on budget_entries (company_id, budget_id) include (kind, amount);
create index budget_entries_purchase on budget_entries (company_id, purchase_id);

-- History: append-only, the source of the negotiation history and the procurement history.
create table events (
  id bigint generated always as identity primary key,
  company_id int not null,
  purchase_id int not null,
  rfp_id int,
  kind text not null,
  actor_kind text not null check (actor_kind in ('user', 'supplier', 'system')),
  actor_user_id int,
  actor_name text not null,
  impersonator_id int references users (id),
  from_status smallint,
  to_status smallint,
  data jsonb not null default '{}',
  at timestamptz not null default now_utc(),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, actor_user_id) references users (company_id, id)
);
create index events_purchase on events (company_id, purchase_id, id);
create index events_recent on events (company_id, id desc);
create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'events are append-only'; end $$;
create trigger events_append_only before update or delete on events
  for each statement execute function refuse_change();

-- Files and what they are attached to. Bytes lie in the storage under a random key.
create table files (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  storage_key text not null unique,
  name text not null,
  size int not null check (size between 1 and 5242880),
  type text not null,
  uploaded_by_user_id int,
  uploaded_by_rfp_id int,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, uploaded_by_user_id) references users (company_id, id),
  foreign key (company_id, uploaded_by_rfp_id) references rfps (company_id, id)
);
create table attachments (
  company_id int not null,
  file_id int not null,
  purchase_id int not null,
  rfp_id int,
  offer_id int,
  for_suppliers boolean not null default false,
  primary key (file_id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, rfp_id) references rfps (company_id, id),
  foreign key (company_id, offer_id) references offers (company_id, id)
);
create index attachments_purchase on attachments (company_id, purchase_id);

-- Mails: queued with the change they tell of, sent by the worker. ------------------------------------
create table mails (
  id bigint generated always as identity primary key,
  company_id int references companies (id),
  dedupe_key text not null unique,
  template text not null,
  lang text not null,
  to_email text not null,
  to_name text not null default '',
  from_name text not null default '',
  reply_to text,
  params jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped', 'dead')),
  attempts int not null default 0,
  last_error text,
  subject text,
  body_text text,
  body_html text,
  attachment_names text[] not null default '{}',
  created_at timestamptz not null default now_utc(),
  sent_at timestamptz
);
create index mails_newest on mails (id desc);
create index mails_waiting on mails (id) where state = 'queued';
