-- When somebody's next monthly report goes; null for whoever does not want one.
alter table users add monthly_report_at timestamptz;
create index users_monthly_report on users (monthly_report_at) where monthly_report_at is not null;
