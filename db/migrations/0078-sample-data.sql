-- The example that a new company may load and remove again (ADR 0073).
alter table categories add column sample boolean not null default false;
alter table suppliers add column sample boolean not null default false;
alter table purchases add column sample boolean not null default false;
comment on column purchases.sample is 'can be looked at and removed, and nothing else';
create index purchases_sample on purchases (company_id) where sample;
