export { chooseSuppliers } from './choose-suppliers.step.ts';
export { readInvitableSuppliers } from './invitable-suppliers.read.ts';
export { inviteByMail } from './invite-by-mail.step.ts';
export { invitationHints } from './mail/invitation-hints.ts';
export { itemsTable, type MailItem } from './mail/items-table.ts';
