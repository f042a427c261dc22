-- The cheapest ways to split a request by rules, as they were worked out (ADR 0101).
create table award_plans (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  purchase_id int not null,
  user_id int not null,
  rules jsonb not null,
  input_digest text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'impossible', 'failed')),
  failure text check (failure in ('no_time', 'wrong_price')),
  total numeric(18, 2),
  landed numeric(18, 2),
  bound numeric(18, 2),
  lines jsonb,
  rule_prices jsonb,
  conflict jsonb,
  solver text,
  cpu_ms int,
  created_at timestamptz not null default now_utc(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, purchase_id) references purchases (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
comment on column award_plans.input_digest is 'SHA-256 of articles, offers, rates, rules and settings that it was worked out from';
comment on column award_plans.lines is 'what is taken from whom, at which prices, and what no offer covers';
comment on column award_plans.landed is 'what was minimised, where the company compares by the cost at the gate';
comment on column award_plans.bound is 'the plan may be above the best possible by so much; null: it is the best';

create index award_plans_of_purchase on award_plans (company_id, purchase_id, id desc);
create index award_plans_by_user on award_plans (company_id, user_id);
-- One at a time is worked out for a purchase.
create unique index award_plans_one_at_work on award_plans (company_id, purchase_id)
  where state in ('waiting', 'running');
