/** The list endpoint of this module. Its list is empty for a purchase until a user requests a plan. */
export const awardPlanLists = (id: number) => [`purchases/${id}/award-plans`];
