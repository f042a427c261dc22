export { endDelegationsOf } from './actions/end-delegation.ts';
