export { requestPublishedMail } from './procurements/mail/request-published.tsx';
