-- Which column of an import a company's heading means, as somebody chose it in the preview (ADR 0049). The heading is
-- kept as it is compared: letters and digits alone.
create table import_columns (
  company_id int not null references companies (id),
  kind text not null check (kind in ('suppliers', 'categories')),
  heading text not null check (heading <> '' and char_length(heading) <= 400),
  column_key text not null check (column_key <> '' and char_length(column_key) <= 40),
  primary key (company_id, kind, heading)
);
