export const COMPUTE_PLAN_JOB = 'work-out-award-plan';
/** The queue of all companies, with one plan at a time, because a solver uses a whole core. */
export const COMPUTE_PLAN_QUEUE = 'award-plans';

/** The payload of the job. */
export interface ComputePlanPayload {
  readonly company_id: number;
  readonly plan_id: number;
}
