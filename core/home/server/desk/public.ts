export { readConfirmable } from './inbox.read.ts';
export { countAwaitingConfirmation } from './open-work.read.ts';
