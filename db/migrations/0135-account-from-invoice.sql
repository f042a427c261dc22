-- A supplier's e-invoice that names another account makes a proposal of it (ADR 0107).
alter table supplier_accounts drop constraint supplier_accounts_source_known;
alter table supplier_accounts add constraint supplier_accounts_source_known
  check (source in ('taken_over', 'typed', 'import', 'api', 'invoice'));
