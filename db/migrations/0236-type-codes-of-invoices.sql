-- The code by which a supplier's program names the kind of an e-invoice, of which several are one kind here.
alter table incoming_invoices add column type_code text;
comment on column incoming_invoices.type_code is 'the code of the list UNTDID 1001 that the document states; null: the invoice came before codes were stored';
