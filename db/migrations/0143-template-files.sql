-- A template of requests keeps copies of files for suppliers, such as drawings, and each request made from it gets copies of its own
-- (ADR 0114). What a template lets go of, or leaves behind, is an upload that nobody claims, which forget-uploads removes.
alter table files
  add column template_id bigint,
  add foreign key (company_id, template_id) references request_templates (company_id, id) on delete set null (template_id);
comment on column files.template_id is 'the template of requests that keeps this copy';
create index files_of_template on files (company_id, template_id) where template_id is not null;
