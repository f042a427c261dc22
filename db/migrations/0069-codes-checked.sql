-- Looks at the rows that were there before their constraint; nobody else waits for that.
alter table users validate constraint users_lang_known, validate constraint users_permissions_known;
alter table contact_persons validate constraint contact_persons_lang_known;
alter table account_contact_persons validate constraint account_contact_persons_lang_known;
alter table affiliates validate constraint affiliates_lang_known;
alter table preorders validate constraint preorders_lang_known;
alter table mails validate constraint mails_lang_known;
alter table purchases validate constraint purchases_unit_known;
alter table articles validate constraint articles_unit_known;
alter table awards
  validate constraint awards_currency_known, validate constraint awards_purchase_status_known;
alter table confirmations validate constraint confirmations_currency_known;
alter table events
  validate constraint events_from_status_known, validate constraint events_to_status_known;
alter table webhook_deliveries validate constraint webhook_deliveries_problem_known;
