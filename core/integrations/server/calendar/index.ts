import type { Feature } from '#platform/server/feature.ts';
import { calendarRoutes } from './calendar.routes.ts';

/** The feature that publishes deadlines as a feed for calendar apps. */
export const calendar: Feature = { routes: calendarRoutes };
