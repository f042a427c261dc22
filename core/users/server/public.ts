export { changeGrants } from './actions/change-grants.step.ts';
export { changeLimitCurrency } from './actions/change-limits.step.ts';
export { deleteUser, leave, recordErasure } from './actions/delete-user.ts';
export { openWorkOf } from './open-work.ts';
export { recurringWork } from './recurring-work.ts';
export { searchColleagues } from './search.read.ts';
