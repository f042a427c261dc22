-- Says what became of a document that was handed to an access point, where an installation is connected to one (ADR 0116).
create table e_document_sendings (
  company_id int not null references companies (id),
  document_id bigint not null,
  state text not null check (state in ('accepted', 'refused', 'failed')),
  reason text not null default '',
  tries int not null default 1,
  tried_at timestamptz not null default now_utc(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references e_documents (company_id, id)
);
comment on table e_document_sendings is 'accepted and refused are final; failed is tried again';
create index e_documents_leaving on e_documents (created_at) where direction = 'out';
