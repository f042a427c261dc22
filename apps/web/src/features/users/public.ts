export { DeleteUserDialog } from './delete-user-dialog.tsx';
