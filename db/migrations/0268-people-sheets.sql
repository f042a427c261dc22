-- The columns of a sheet of people to invite are remembered like those of suppliers and categories.
alter table import_columns drop constraint import_columns_kind_check;
alter table import_columns add constraint import_columns_kind_check check (kind in ('suppliers', 'categories', 'users'));
