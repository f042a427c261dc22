export const WORK_OUT_PLAN_JOB = 'work-out-award-plan';
/** One plan after the other, of all companies together: a solver takes a whole core. */
export const WORK_OUT_PLAN_QUEUE = 'award-plans';

/** The job is told these. */
export interface PlanOrder {
  readonly company_id: number;
  readonly plan_id: number;
}
