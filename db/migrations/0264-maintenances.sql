-- Planned maintenance of the platform, during which every write is refused. At most one is not over, because every
-- change locks the table first.
create table maintenances (
  id int generated always as identity primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reasons jsonb,
  cancelled_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now_utc(),
  check (starts_at < ends_at),
  check (cancelled_at is null or ended_at is null)
);
comment on column maintenances.reasons is 'the reason in each language; null: none is stated';
comment on column maintenances.ended_at is 'when a moderator ended it before ends_at';
create index maintenances_newest on maintenances (starts_at desc, id desc);

-- The offer deadlines that a maintenance has moved, so that they move again together with the maintenance.
create table moved_deadlines (
  company_id int not null references companies (id),
  purchase_id int not null,
  maintenance_id int not null references maintenances (id),
  original timestamptz not null,
  moved_to timestamptz not null,
  maintenance_version int not null,
  primary key (company_id, purchase_id, maintenance_id),
  foreign key (company_id, purchase_id) references purchases (company_id, id)
);
comment on column moved_deadlines.original is 'the deadline that the buyer chose';
comment on column moved_deadlines.maintenance_version is 'the version of the maintenance for which moved_to was computed';
create index moved_deadlines_by_version on moved_deadlines (maintenance_id, maintenance_version, company_id);

create index approval_links_open on approval_links (valid_until) where used_at is null;
