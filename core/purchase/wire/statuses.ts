import { statusSchema } from '#platform/shared/wire/common.ts';
import { OFFER_STATUS, PURCHASE_STATUS } from '../rules/status.ts';

export const purchaseStatus = statusSchema('The state of the purchase', PURCHASE_STATUS);
export const offerStatus = statusSchema('The state of the invitation and its offer', OFFER_STATUS);
