export { chooseSuppliers } from './choose-suppliers.step.ts';
export { type Invitable, readInvitable } from './contacts.read.ts';
export { changeInvitations, chosenInstead } from './edit-invitations.step.ts';
export { byReach, inviteByMail, invitedData } from './invite-by-mail.step.ts';
export { invitationHints } from './mail/invitation-hints.ts';
export { itemsTable, type MailItem } from './mail/items-table.ts';
export { type RequestForOffer, requestForOfferMail } from './mail/request-for-offer.tsx';
export { requestChanges } from './request-changes.ts';
export { readSuggestedSuppliers } from './suggested-suppliers.read.ts';
