-- Two runners of one job must not store a part of an archive twice. The storage sweep deletes the files of removed rows.
delete from company_archive_parts p using company_archive_parts q
where (q.company_id, q.archive_id, q.path) = (p.company_id, p.archive_id, p.path) and q.place < p.place;
create unique index company_archive_parts_path on company_archive_parts (company_id, archive_id, path);
