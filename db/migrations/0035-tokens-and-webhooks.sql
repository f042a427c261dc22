-- Keys with which programs call the API as a user, with at most that user's rights of the moment (ADR 0041).
create table api_tokens (
  id int generated always as identity primary key,
  company_id int not null,
  user_id int not null,
  name text not null,
  token_hash bytea not null unique,
  -- The beginning, by which people tell one from another.
  prefix text not null,
  -- Names what the token may write; every token may read.
  writes text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  revoked_at timestamptz,
  revoked_by_user_id int,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, revoked_by_user_id) references users (company_id, id)
);
create index api_tokens_company on api_tokens (company_id, id desc);
create index api_tokens_user on api_tokens (company_id, user_id, id desc);
comment on column api_tokens.last_used_at is 'rough: written again after a quarter of an hour at the earliest';

-- The secret address of a user's calendar; another takes the place of the one before.
create table calendar_links (
  user_id int primary key,
  company_id int not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now_utc(),
  last_read_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id)
);

-- A company's calendars read what falls due within a window.
create index invoices_due on invoices (company_id, due_date, id) where removed_at is null;
create index suppliers_contract_of on suppliers (company_id, contract_end_date, id)
  where deleted_at is null and contract_end_date is not null;

create table webhooks (
  id int generated always as identity primary key,
  company_id int not null references companies (id),
  name text not null,
  url text not null,
  events text[] not null,
  -- Both sealed; the one before signs too until its time is over.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  active boolean not null default true,
  -- Since when not one delivery has arrived; null: the last one did.
  failing_since timestamptz,
  -- Switched off by the product itself, after days of that.
  given_up_at timestamptz,
  -- One delivery at a time: whoever has this webhook in hand, and until when it is left alone after no answer.
  leased_until timestamptz,
  held_until timestamptz,
  unanswered int not null default 0,
  delivered_at timestamptz,
  version int not null default 1,
  created_by_user_id int not null,
  created_at timestamptz not null default now_utc(),
  unique (company_id, id),
  foreign key (company_id, created_by_user_id) references users (company_id, id)
);
create index webhooks_listening on webhooks (company_id, id) where active;

-- A delivery holds what happened, as it goes out: it is written in the transaction of the change and sent by a job.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  company_id int not null,
  webhook_id int not null,
  event text not null,
  -- The very text that is signed.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz not null default now_utc(),
  last_try_at timestamptz,
  took_ms int,
  -- The answer to the last try, or why there was none.
  status smallint,
  answer text,
  problem text,
  created_at timestamptz not null default now_utc(),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, seq) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (company_id, webhook_id, seq desc);
create index webhook_deliveries_old on webhook_deliveries using brin (created_at);
