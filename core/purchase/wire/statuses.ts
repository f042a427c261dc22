import { statusOf } from '#platform/shared/wire/common.ts';
import { OFFER_STATUS, PURCHASE_STATUS } from '../rules/status.ts';

export const purchaseStatus = statusOf('The state of the purchase', PURCHASE_STATUS);
export const offerStatus = statusOf('The state of the invitation and its offer', OFFER_STATUS);
