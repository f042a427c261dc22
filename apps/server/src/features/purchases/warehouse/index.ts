import type { Room } from '../../../platform/feature.ts';
import { warehouseRoutes } from './warehouse.routes.ts';

export const warehouse: Room = { routes: [...warehouseRoutes] };
