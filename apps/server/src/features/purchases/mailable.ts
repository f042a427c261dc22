export { isMailable } from '../../platform/mail/mailable.ts';
