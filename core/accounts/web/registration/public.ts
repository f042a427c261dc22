export { AddCompanySideCard } from './add-company-side-card.tsx';
export { ResendConfirmation } from './resend-confirmation.tsx';
