-- The companies whose package or trial ends soon are looked for every hour.
create index companies_plan_until on companies (plan_until) where status = 2 and plan_until is not null;
create index companies_trial on companies (activated_date) where status = 2 and plan = '' and plan_until is null;
