-- Suppliers are found by what their tax number means; its last digits are the same in every spelling.
create index suppliers_last_digits on suppliers (company_id, (right(regexp_replace(pib, '\D', '', 'g'), 8)));
