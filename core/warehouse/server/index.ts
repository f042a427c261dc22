import type { Room } from '#platform/server/feature.ts';
import { receiptAdviceMail } from './mail/receipt-advice.tsx';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouse: Room = { routes: [...warehouseRoutes], mails: [receiptAdviceMail] };
