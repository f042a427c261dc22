-- A finished archive is one ZIP file, which a broken download continues to read. Archives that were not packed cannot
-- be downloaded any more; as failed ones they may be started again at once, and a job deletes their parts.
alter table company_archives add column ticket_ip text;
comment on column company_archives.ticket_hash is 'of a link that begins a download once and continues it for some hours';
comment on column company_archives.ticket_ip is 'the address that used the link last; null until it is used';
comment on column company_archive_parts.source is 'the table whose rows it holds; otherwise what it is, such as the ZIP file of a finished archive';
comment on column company_archive_parts.bytes is 'of the content, which is stored compressed unless it is the ZIP file';
update company_archives set state = 'failed', ended_at = now_utc(), ticket_hash = null where state = 'ready';
