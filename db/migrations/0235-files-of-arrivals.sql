-- An arrival whose invoice is there already keeps its file, because the sender was told that the file was taken.
alter table incoming_arrivals
  add column file_id int,
  add foreign key (company_id, file_id) references files (company_id, id),
  add constraint incoming_arrivals_kept check (file_id is null or reason = 'already_there');
comment on column incoming_arrivals.file_id is 'the file as it came, which several arrivals share where it came again; null: it is not kept';
create index incoming_arrivals_of_file on incoming_arrivals (file_id) where file_id is not null;
