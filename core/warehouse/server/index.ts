import type { Feature } from '#platform/server/feature.ts';
import { receiptAdviceMail } from './mail/receipt-advice.tsx';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouse: Feature = { routes: [...warehouseRoutes], mails: [receiptAdviceMail] };
