export { DeleteUserDialog } from './delete/delete-user-dialog.tsx';
