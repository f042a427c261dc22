export { BLANK_LINE } from '../offer-text.ts';
export { furtherCode } from './further-code.ts';
