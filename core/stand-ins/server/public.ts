export { endStandInsOf } from './actions/end-stand-in.ts';
