-- When a report arrived that a sent mail could not be delivered. The mail is then dead, and cannot be sent again,
-- because its parameters were emptied when it was sent.
alter table mails add column bounced_at timestamptz;
