export { requirePassword } from './actions/require-password.ts';
