export { endStandInsOfUser } from './actions/end-stand-in.ts';
