import type { PurchaseOrder } from './orders.read.ts';

export const ORDER_DATA_TYPE = 'application/xml';

export const orderDataName = ({ order_number }: Pick<PurchaseOrder, 'order_number'>) => `${order_number}.xml`;
