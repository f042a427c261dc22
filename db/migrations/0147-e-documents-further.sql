-- An order that was cancelled leaves as a document of its own, and a despatch advice may have to be answered by a day (ADR 0115).
alter table e_documents drop constraint e_documents_kind_check;
alter table e_documents add constraint e_documents_kind_check
  check (kind in ('order', 'response', 'cancellation', 'despatch', 'receipt'));
alter table e_documents add column answer_by date;
comment on column e_documents.answer_by is 'the last day on which a receipt has to answer this despatch advice, where a law says one';
create index e_documents_to_answer on e_documents (company_id, answer_by, id) where answer_by is not null;
