export { changeGrants } from './actions/change-grants.step.ts';
export { changeLimitCurrency } from './actions/change-limits.step.ts';
export { deleteOwnUser, deleteUser, recordErasure } from './actions/delete-user.ts';
export { readUserOpenWork } from './open-work.ts';
export { requestSchedules } from './request-schedules.ts';
export { searchColleagues } from './search.read.ts';
