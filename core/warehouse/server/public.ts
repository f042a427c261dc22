export { receiveAllOpenGoods } from './actions/receive-goods.ts';
export { readReceipts } from './receipts.read.ts';
