export { WonLines, WonText } from './won-offer.tsx';
