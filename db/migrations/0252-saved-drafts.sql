-- A user saves a request that is not complete yet as a draft of their own, without a template.
alter table request_drafts alter column template_id drop not null;
comment on column request_drafts.template_id is 'the template whose schedule made the draft; null for a draft that the user saved';
