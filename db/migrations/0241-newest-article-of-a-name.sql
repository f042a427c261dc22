-- The newest article of a name, in any unit: the search of the app bar orders the names that it finds by it.
create index articles_newest_of_name on articles (company_id, search_key(name), id desc)
  where removed_at is null and not implicit;
