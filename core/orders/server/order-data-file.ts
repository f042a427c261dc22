import type { PurchaseOrder } from './orders.read.ts';

/** The media type of an order as data. */
export const ORDER_DATA_TYPE = 'application/xml';

/** Returns the name of the file that holds an order as data. */
export const orderDataName = ({ order_number }: Pick<PurchaseOrder, 'order_number'>) => `${order_number}.xml`;
