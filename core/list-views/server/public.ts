export { deleteUserListViews } from './delete-user-views.step.ts';
export { readDefaultViews } from './list-views.read.ts';
