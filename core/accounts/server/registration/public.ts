export { passwordChangedMail } from './mail/password-changed.tsx';
