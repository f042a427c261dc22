-- E-invoices that were read before name no payee besides the seller.
update incoming_invoices set document = document || '{"payee": null}' where not document ? 'payee';
