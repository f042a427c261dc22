-- After a company changed whether its budgets set aside what waits for a decision, that is carried out part by part
-- (ADR 0109). `reserving_run` counts such changes, so that a part of an earlier one knows that it is over.
alter table companies
  add column reserving_run int not null default 0,
  add column reserving_after int;
comment on column companies.reserving_after is 'the last purchase that the change was carried out for; null: it is carried out for all';
