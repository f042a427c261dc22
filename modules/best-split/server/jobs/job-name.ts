export const COMPUTE_PLAN_JOB = 'work-out-award-plan';
/** The queue shared by all companies. It computes one plan at a time, because a solver uses a whole core. */
export const COMPUTE_PLAN_QUEUE = 'award-plans';

export interface ComputePlanPayload {
  readonly company_id: number;
  readonly plan_id: number;
}
