-- A schedule that is made after another was deleted goes on with the versions, so that a window that shows the deleted one
-- does not overwrite it.
alter table request_templates add column schedule_changes int not null default 0;
comment on column request_templates.schedule_changes is 'how often a schedule of the template was saved; the version of a schedule is its count when it was saved';
update request_templates t set schedule_changes = s.version
from (
  select company_id, template_id, max(version) as version from request_schedules group by company_id, template_id) s
where s.company_id = t.company_id and s.template_id = t.id;
