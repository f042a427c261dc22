-- From here on the database vouches for every column that holds a code: the types of `platform/db/tables.ts` are made
-- from these constraints (ADR 0065). What does not fit is repaired first, into what the product showed for it. Where
-- the only writers copy a value that is constrained already (statuses in the history and of an award), or where a
-- guess would change what something cost (the currency of money), nothing is repaired: such a row ends the start.
update users set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');
update contact_persons set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');
update account_contact_persons set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');
update affiliates set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');
update preorders set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');
update mails set lang = 'sr_latin' where lang not in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba');

update purchases set unit = 'pieces' where unit not in ('kg', 'm', 'm2', 'm3', 't', 'pieces', 'l');
update articles set unit = 'pieces' where unit not in ('kg', 'm', 'm2', 'm3', 't', 'pieces', 'l');

update users set permissions = array(
    select one from unnest(permissions) with ordinality as given (one, place)
    where one in ('owner-scope', 'admin-scope', 'user-scope', 'approve-realization-4k-less',
      'approve-realization-4k-more', 'ad-hoc-purchase', 'ad-hoc-approval', 'direct-initiate', 'direct-approval',
      'direct-finances', 'storekeeper', 'finances', 'initiate-purchase', 'view-budgets')
    order by place)
  where not permissions <@ '{owner-scope,admin-scope,user-scope,approve-realization-4k-less,approve-realization-4k-more,ad-hoc-purchase,ad-hoc-approval,direct-initiate,direct-approval,direct-finances,storekeeper,finances,initiate-purchase,view-budgets}'::text[];

update webhook_deliveries set problem = null where problem not in
  ('timeout', 'refused', 'unknown_host', 'certificate', 'forbidden_address', 'no_answer');

-- Added without a look at the rows, so that each table is locked for a moment only; the next migration looks.
alter table users
  add constraint users_lang_known check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid,
  add constraint users_permissions_known check (permissions <@ array['owner-scope', 'admin-scope', 'user-scope',
    'approve-realization-4k-less', 'approve-realization-4k-more', 'ad-hoc-purchase', 'ad-hoc-approval',
    'direct-initiate', 'direct-approval', 'direct-finances', 'storekeeper', 'finances', 'initiate-purchase',
    'view-budgets']) not valid;
alter table contact_persons
  add constraint contact_persons_lang_known check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid;
alter table account_contact_persons add constraint account_contact_persons_lang_known
  check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid;
alter table affiliates
  add constraint affiliates_lang_known check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid;
alter table preorders
  add constraint preorders_lang_known check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid;
alter table mails
  add constraint mails_lang_known check (lang in ('sr_latin', 'en', 'de', 'de-AT', 'ru', 'ba')) not valid;
alter table purchases
  add constraint purchases_unit_known check (unit in ('kg', 'm', 'm2', 'm3', 't', 'pieces', 'l')) not valid;
alter table articles
  add constraint articles_unit_known check (unit in ('kg', 'm', 'm2', 'm3', 't', 'pieces', 'l')) not valid;
alter table awards
  add constraint awards_currency_known check (currency in ('RSD', 'KM', 'EUR', 'GBP', 'USD')) not valid,
  add constraint awards_purchase_status_known
    check (purchase_status in (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22)) not valid;
alter table confirmations
  add constraint confirmations_currency_known check (currency in ('RSD', 'KM', 'EUR', 'GBP', 'USD')) not valid;
alter table events
  add constraint events_from_status_known
    check (from_status in (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22)) not valid,
  add constraint events_to_status_known
    check (to_status in (-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22)) not valid;
alter table webhook_deliveries add constraint webhook_deliveries_problem_known
  check (problem in ('timeout', 'refused', 'unknown_host', 'certificate', 'forbidden_address', 'no_answer')) not valid;

-- Comments of columns stand in `platform/db/tables.ts`; these are new or led to a page that is not there.
comment on column companies.external_supplier is '0 none, 1 registered, 2 active';
comment on column articles.implicit is 'the one line of a request that was described without articles';
comment on column suppliers.account_company_id is 'the external supplier''s account that this record belongs to';
comment on column budgets.committed is 'what its entries add up to; written by a trigger alone';
comment on column budgets.actual is 'what its entries add up to; written by a trigger alone';
comment on column rfps.account_company_id is 'the account behind the supplier; written by a trigger alone';
comment on column files.virus is 'what was found in the file; null: nothing';
