export { makeModerator } from './actions/make-moderator.ts';
