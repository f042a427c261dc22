import type { Feature } from '#platform/server/feature.ts';
import { calendarRoutes } from './calendar.routes.ts';

/** Deadlines as a feed that calendars subscribe to. */
export const calendar: Feature = { name: 'calendar', routes: calendarRoutes };
