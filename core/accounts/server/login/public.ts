export { demandPassword } from './actions/demand-password.ts';
