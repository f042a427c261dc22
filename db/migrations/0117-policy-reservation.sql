-- The setting of reservations is part of a policy, because under `stop` it decides whether a purchase can be confirmed (ADR
-- 0085). A version says it only where it is not `none`: one from before this migration reads so, and stays what it is.
create or replace function policy_now(company int) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id,
        'role', u.role,
        'permissions', (select coalesce(jsonb_agg(distinct one order by one), '[]') from unnest(u.permissions) one),
        'purchase_confirmation', u.purchase_confirmation,
        'confirm_limit', u.confirm_limit::text,
        'sector_ids', (select coalesce(jsonb_agg(s.sector_id order by s.sector_id), '[]')
          from user_sectors s where s.company_id = company and s.user_id = u.id)
      ) order by u.id), '[]')
      from users u where u.company_id = company and u.deleted_at is null),
    'settings', (
      select jsonb_build_object('four_eyes', false, 'budget_policy', 'warn', 'splitting', 'off', 'splitting_days', 14,
          'splitting_reasons', '["supplier_creator", "category_creator", "parent_creator"]'::jsonb)
        || coalesce((select jsonb_object_agg(key, value) from jsonb_each(c.settings)
          where key in ('four_eyes', 'budget_policy', 'splitting', 'splitting_days', 'splitting_reasons')
            or key = 'budget_reservation' and value <> '"none"'), '{}')
      from companies c where c.id = company))
$$;

-- Companies that reserve already get the version that says so.
insert into policy_versions (company_id, content, digest, valid_from)
select c.id, p.content, encode(sha256(convert_to(p.content::text, 'UTF8')), 'hex'),
  greatest(now_utc(), newest.valid_from + interval '1 microsecond')
from companies c
cross join lateral (select policy_now(c.id) as content) p
cross join lateral (
  select v.digest, v.valid_from from policy_versions v where v.company_id = c.id order by v.id desc limit 1) newest
where newest.digest <> encode(sha256(convert_to(p.content::text, 'UTF8')), 'hex')
order by c.id;

comment on column confirmations.judged is 'facts of the decision that its purchase does not keep: creator, department, category, suppliers, what the budget had left and others had reserved of it before, policy version';
