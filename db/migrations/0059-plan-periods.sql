-- A package that is paid while a trial or another plan runs begins when that ends. The periods of a company are its own
-- plan (companies.plan, plan_until or the trial) and, each beginning where the one before ends, the paid orders since.
alter table companies add column plan_since timestamptz;
comment on column companies.plan_since is 'when plan and plan_until were last set; paid orders that begin before belong to an earlier plan';
-- Payments made until now are in plan_until already.
update companies set plan_since = now_utc();

alter table preorders
  add column pay_by date,
  add column planned_from date,
  add column planned_until date;
comment on column preorders.planned_from is 'first day of the package where it is paid by pay_by; null: it begins on the day of payment';

create index preorders_periods on preorders (company_id, active_from) where active_from is not null;
create index preorders_ending on preorders (active_until) where active_from is not null;

-- The plan of this moment.
create function plan_now(company companies) returns text language sql stable as $$
  select coalesce((select p.plan from preorders p
    where p.company_id = company.id and p.active_from <= now_utc()
      and p.active_from >= coalesce(company.plan_since, '-infinity')
    order by p.active_from desc limit 1), company.plan)
$$;

-- Where the last period ends; null: it has no end, or it is a trial that nothing follows.
create function plan_end(company companies) returns timestamptz language sql stable as $$
  select coalesce((select p.active_until from preorders p
    where p.company_id = company.id and p.active_from >= coalesce(company.plan_since, '-infinity')
    order by p.active_from desc limit 1), company.plan_until)
$$;
