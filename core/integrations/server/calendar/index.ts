import type { Feature } from '#platform/server/feature.ts';
import { calendarRoutes } from './calendar.routes.ts';

/** Publishes deadlines as a feed for calendar apps. */
export const calendar: Feature = { routes: calendarRoutes };
