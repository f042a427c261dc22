export { endImpersonation } from './actions/end-impersonation.ts';
export { endImpersonations } from './actions/end-impersonations.ts';
export { makeModerator } from './actions/make-moderator.ts';
export { removeModerator } from './actions/remove-moderator.ts';
export { type Moderator, toModerator } from './moderator.ts';
export { PUBLIC_KEYS_PATH } from './mount-public-keys.ts';
export { recordPlatformChange } from './platform/record-platform-change.ts';
