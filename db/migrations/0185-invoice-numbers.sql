-- Two e-invoices are the same one where seller, number, kind, date and amounts agree. The same number with other contents
-- becomes a second row. A file of a refused invoice may be uploaded again.
alter table incoming_invoices
  add column seller_key text,
  add column number_key text,
  add column number_near text,
  add column contents_key text;
update incoming_invoices set
  seller_key = case when supplier_tax_number ~ '[0-9]' then
    'number:' || regexp_replace(upper(regexp_replace(supplier_tax_number, '[^A-Za-z0-9]', '', 'g')), '^[A-Z]{2}', '') end,
  number_key = lower(regexp_replace(normalize(number, NFKC), '\s', '', 'g')),
  number_near = lower(regexp_replace(normalize(number, NFKC), '\s', '', 'g')),
  contents_key = concat_ws(' ', issued_on, currency, round((document -> 'stated' ->> 'net')::numeric, 2), gross, payable),
  document = document
    || jsonb_build_object('supplier', '{"vat_number": "", "legal_id": "", "endpoint": ""}'::jsonb || (document -> 'supplier'))
    || jsonb_build_object('buyer', '{"vat_number": "", "legal_id": "", "endpoint": ""}'::jsonb || (document -> 'buyer'));
alter table incoming_invoices
  alter column number_key set not null,
  alter column number_near set not null,
  alter column contents_key set not null;
comment on column incoming_invoices.seller_key is 'null: the document identifies no seller';
comment on column incoming_invoices.number_near is 'numbers that are probably meant to be the same share it';
comment on column incoming_invoices.contents_key is 'date, currency and amounts';

drop index incoming_invoices_file;
create unique index incoming_invoices_file on incoming_invoices (company_id, sha256) where state <> 'refused';
drop index incoming_invoices_number;
create unique index incoming_invoices_number on incoming_invoices
  (company_id, seller_key, number_key, kind, contents_key) where state <> 'refused';
create index incoming_invoices_number_near on incoming_invoices (company_id, number_near);
