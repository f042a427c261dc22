-- The rest of what 0071 began: no parameter of a mail is written in camelCase any more. Mails that wait, and those that
-- a moderator may have sent again, get the new names, in lists of records too.
do $$
declare
  renamed record;
begin
  for renamed in select * from (values
    ('afterConfirmation', 'after_confirmation'),
    ('approveLink', 'approve_link'),
    ('companyCurrency', 'company_currency'),
    ('companyId', 'company_id'),
    ('confirmedBy', 'confirmed_by'),
    ('contactId', 'contact_id'),
    ('dateFrom', 'date_from'),
    ('dateTo', 'date_to'),
    ('daysLeft', 'days_left'),
    ('endsAt', 'ends_at'),
    ('isNew', 'is_new'),
    ('linesOffered', 'lines_offered'),
    ('newPrice', 'new_price'),
    ('newQuantity', 'new_quantity'),
    ('oldCurrency', 'old_currency'),
    ('oldNet', 'old_net'),
    ('oldPrice', 'old_price'),
    ('oldQuantity', 'old_quantity'),
    ('plannedFrom', 'planned_from'),
    ('plannedUntil', 'planned_until'),
    ('preorderId', 'preorder_id'),
    ('purchaseName', 'purchase_name'),
    ('shareLink', 'share_link'),
    ('standIn', 'stand_in'),
    ('toConfirmer', 'to_confirmer'),
    ('userId', 'user_id'),
    ('wasAccepted', 'was_accepted'),
    ('yearAgo', 'year_ago'),
    ('yourTurn', 'your_turn')
  ) as names (old, new) loop
    update mails
    set params = replace(params::text, '"' || renamed.old || '": ', '"' || renamed.new || '": ')::jsonb
    where state in ('queued', 'dead') and strpos(params::text, '"' || renamed.old || '": ') > 0;
  end loop;
end
$$;
