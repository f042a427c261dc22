-- An e-invoice may concern several orders: each invoice of an order keeps its own part of it.
alter table invoices add column covered numeric(18, 2);
comment on column invoices.covered is 'what its e-invoice asks for of this order; null: no e-invoice was accepted as this invoice';
update invoices v set covered = least(v.amount, i.payable)
from incoming_invoices i
where i.company_id = v.company_id and i.id = v.incoming_id;
