export { PasswordDialog } from './password-dialog.tsx';
export { securityQuery } from './profile.api.ts';
