import { expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../rules/events.ts';
import { WEBHOOK_EVENT_GROUPS } from './event-groups.ts';

it('every event can be chosen, in one group', () => {
  expect(WEBHOOK_EVENT_GROUPS.flatMap(({ events }) => events).sort()).toEqual([...WEBHOOK_EVENTS].sort());
});
