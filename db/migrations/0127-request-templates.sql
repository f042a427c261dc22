-- Requests that return: what a request is made of, when it comes again, and what was made of it and waits to be used
-- (ADR 0105). Nothing here is a request, and nothing here holds a price.
create table request_templates (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  owner_id int,
  content jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now_utc(),
  updated_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id)
);
comment on column request_templates.owner_id is 'whose it is; null: the company''s';
create unique index request_templates_name on request_templates (company_id, owner_id, lower(name)) nulls not distinct;

create table request_schedules (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  template_id bigint not null,
  user_id int not null,
  every text not null check (every in ('week', 'month', 'quarter')),
  on_day smallint not null,
  next_on date not null,
  unused smallint not null default 0,
  paused_at timestamptz,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  unique (company_id, template_id, user_id),
  foreign key (company_id, template_id) references request_templates (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  check (on_day between 1 and case every when 'week' then 7 else 31 end)
);
comment on column request_schedules.user_id is 'who gets the drafts: several may schedule a template of the company';
comment on column request_schedules.unused is 'drafts in a row that were not used';
comment on column request_schedules.paused_at is 'since when it rests, because too many drafts were not used';
create index request_schedules_by_user on request_schedules (company_id, user_id);
-- The job finds all that are due, of every company.
create index request_schedules_due on request_schedules (next_on) where paused_at is null;

create table request_drafts (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  user_id int not null,
  template_id bigint not null,
  content jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  -- The draft of today takes the place of the one that nobody used.
  unique (company_id, user_id, template_id),
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, template_id) references request_templates (company_id, id) on delete cascade
);
create index request_drafts_expired on request_drafts (expires_at);
