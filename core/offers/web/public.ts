export { WonOfferLines, WonOfferText } from './won-offer.tsx';
