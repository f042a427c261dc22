-- A mail's parameters carry the names of columns, as everything else does. Mails that wait, and those that a moderator
-- may have sent again, get the new names. A value that holds such a text has its quotes escaped and is left alone.
do $$
declare
  renamed record;
begin
  for renamed in select * from (values
    ('acceptanceUndone', 'acceptance_undone'),
    ('affiliateId', 'affiliate_id'),
    ('awardId', 'award_id'),
    ('dateForDelivery', 'date_for_delivery'),
    ('dateForOffer', 'date_for_offer'),
    ('deliveryDate', 'delivery_date'),
    ('deliveryPlace', 'delivery_place'),
    ('dueOn', 'due_on'),
    ('expiresOn', 'expires_on'),
    ('linesRequested', 'lines_requested'),
    ('netInCompanyCurrency', 'net_in_company_currency'),
    ('orderNumber', 'order_number'),
    ('parentCategoryId', 'parent_category_id'),
    ('payBy', 'pay_by'),
    ('paymentTerms', 'payment_terms'),
    ('purchaseId', 'purchase_id'),
    ('requestNumber', 'request_number'),
    ('rfpId', 'rfp_id'),
    ('supplierId', 'supplier_id'),
    ('toBeReconfirmed', 'to_be_reconfirmed'),
    ('validUntil', 'valid_until')
  ) as names (old, new) loop
    update mails
    set params = replace(params::text, '"' || renamed.old || '": ', '"' || renamed.new || '": ')::jsonb
    where state in ('queued', 'dead') and strpos(params::text, '"' || renamed.old || '": ') > 0;
  end loop;
end
$$;
