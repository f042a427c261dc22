-- Sent mails that are about no purchase and still have their content, which is removed after a year.
create index mails_to_empty on mails (created_at) where purchase_id is null and state <> 'queued' and to_email <> '';
