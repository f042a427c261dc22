-- Returns the end of the present plan. The column plan_end has the end of the last paid period, which can follow a trial.
-- Null for a plan without an end, and for a trial of the usual 30 days.
create function plan_now_end(company companies) returns timestamptz language sql stable as $$
  select coalesce((select p.active_until from preorders p
    where p.company_id = company.id and p.active_from <= now_utc()
      and p.active_from >= coalesce(company.plan_since, '-infinity')
    order by p.active_from desc limit 1), company.plan_until)
$$;
