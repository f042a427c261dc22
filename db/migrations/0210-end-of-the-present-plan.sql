-- The end of the plan of this moment. plan_end is the end of the last paid period, which begins when a trial ends, so
-- that it does not say when the trial ends. Null where the plan has no end, or is a trial of 30 days from activation.
create function plan_now_end(company companies) returns timestamptz language sql stable as $$
  select coalesce((select p.active_until from preorders p
    where p.company_id = company.id and p.active_from <= now_utc()
      and p.active_from >= coalesce(company.plan_since, '-infinity')
    order by p.active_from desc limit 1), company.plan_until)
$$;
