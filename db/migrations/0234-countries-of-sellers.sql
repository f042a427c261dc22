-- A number identifies a seller together with its country, because other countries have the same numbers.
update incoming_invoices i set seller_key = 'number:' || s.country || substr(i.seller_key, 7)
  || case when s.country = '' then '/' || search_key(i.supplier_name) else '' end
from (
  select id, case
    when document -> 'supplier' ->> 'vat_number' ~* '^EL.*[0-9]' then 'GR'
    when document -> 'supplier' ->> 'vat_number' ~* '^[A-Z]{2}.*[0-9]' then upper(left(document -> 'supplier' ->> 'vat_number', 2))
    else coalesce(document -> 'supplier' ->> 'country', '') end as country
  from incoming_invoices) s
where s.id = i.id and i.seller_key like 'number:%';
