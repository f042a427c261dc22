/** The list of this module that stays empty for a purchase unless a user requests a plan. */
export const awardPlanLists = (id: number) => [`purchases/${id}/award-plans`];
