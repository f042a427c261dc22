-- A split that fails again and again for another reason is given up, so that the request can have a new one.
alter table award_plans drop constraint award_plans_failure_check,
  add constraint award_plans_failure_check check (failure in ('no_time', 'wrong_price', 'broken'));
