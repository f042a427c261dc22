export { chooseSuppliers } from './choose-suppliers.step.ts';
export { readInvitable } from './contacts.read.ts';
export { inviteByMail } from './invite-by-mail.step.ts';
export { itemsTable, type MailItem } from './mail/items-table.ts';
export { offerHints } from './mail/offer-hints.ts';
