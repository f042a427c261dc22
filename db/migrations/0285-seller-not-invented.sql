-- The seller that came with an installation was invented for the demo. It must not be named as the operator, or on
-- pro-forma invoices, of an installation that is not the demo: there a moderator has to enter the seller.
update platform_settings
set seller = '{"country": "RS", "vat_rate": "20", "payment_code": "221"}', settings_version = settings_version + 1
where seller ->> 'pib' = '108723468'
  and not exists (select from users where email = 'moderator@demo.test');
