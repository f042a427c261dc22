-- The tab of confirmed requests begins with what is still expected, the longest overdue first, then the newest.
create index purchases_tab_delivery on purchases
  (company_id, goods_open desc, (case when goods_open then expected_on end), id desc)
  where kind = 'request' and status in (3, 5, 6, 9);
