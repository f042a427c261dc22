-- All mails of a company, which its archive reads in this order.
create index mails_by_company on mails (company_id, id) where company_id is not null;
