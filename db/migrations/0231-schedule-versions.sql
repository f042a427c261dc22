-- Two windows of one user do not overwrite each other's schedule unseen.
alter table request_schedules add column version int not null default 1;
comment on column request_schedules.version is 'raised by each change that its user saves, not by the drafts that the job makes';
