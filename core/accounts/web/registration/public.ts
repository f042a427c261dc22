export { AddCompanySideCard } from './add-company-side-card.tsx';
export { ResendConfirmationButton } from './resend-confirmation.tsx';
