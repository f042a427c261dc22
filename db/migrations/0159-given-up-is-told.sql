-- A company is told of a document that was given up at the access point, once (ADR 0131).
alter table access_point_refusals
  add column field text not null default '',
  add column told_at timestamptz;
comment on column access_point_refusals.field is 'the order, line or element that the problem is about; '''' where it is the document';
comment on column access_point_refusals.told_at is 'the company was told that it is given up; null too where no company here has the address';
