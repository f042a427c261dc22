-- Requests of companies to extend a plan, or to move to one, that cannot be ordered online. The operators answer by email.
create table plan_requests (
  company_id int not null references companies (id),
  id bigint generated always as identity,
  plan text not null check (plan in ('bscp', 'adv', 'prm')),
  plan_ends_at timestamptz,
  requested_by int not null,
  created_at timestamptz not null default now_utc(),
  primary key (company_id, id),
  foreign key (company_id, requested_by) references users (company_id, id)
);
comment on column plan_requests.plan_ends_at is 'the end of the company''s plan at the request: once it changes, the request has been answered';
create index plan_requests_by_user on plan_requests (company_id, requested_by);
