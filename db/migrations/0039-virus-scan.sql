-- Files are scanned for viruses when they come, and once more the night after, with what is known then; what came
-- before the scanner was there is scanned the first night (ADR 0044). Where one was found the file stays locked.
alter table files add scanned_at timestamptz, add virus text check (virus <> '');
create index files_unscanned on files (id) where scanned_at is null;
