export { BecomeCard } from './become-card.tsx';
export { ResendConfirmation } from './resend-confirmation.tsx';
