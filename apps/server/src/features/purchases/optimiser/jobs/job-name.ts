export const WORK_OUT_PLAN_JOB = 'work-out-award-plan';
/** One plan after the other, of all companies together: a solver takes a whole core. */
export const WORK_OUT_PLAN_QUEUE = 'award-plans';

/** What the job is told. */
export interface PlanOrder {
  readonly companyId: number;
  readonly planId: number;
}
