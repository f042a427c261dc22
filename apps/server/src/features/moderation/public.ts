export { endImpersonation } from './actions/end-impersonation.ts';
export { makeModerator } from './actions/make-moderator.ts';
