import { expect, it } from 'vitest';
import { getNoticeSentence } from '#core/notifications/words.ts';
import { preparedRequests, requestSections, requestStarts, requestTools } from '#core/requests/web/public.ts';
import { templates } from './module.ts';

it('adds templates to the form of a request, drafts to the overview, and the sentence of a draft to the bell', () => {
  const data = { number: '', name: 'Higijena', page: 'drafts' } as const;
  expect(getNoticeSentence('draft-ready', data).message).toBe('This purchase was updated.');
  templates.fill();
  expect(requestTools.parts.map(({ name }) => name)).toEqual(['templates']);
  // If a URL contains both, the draft takes precedence over the template.
  expect(requestStarts.parts.map(({ name }) => name)).toEqual(['draft', 'template']);
  expect(requestSections.parts.map(({ name }) => name)).toEqual(['due']);
  expect(preparedRequests.parts.map(({ name }) => name)).toEqual(['drafts']);
  expect(getNoticeSentence('draft-ready', data).message).toBe('A draft of the request is ready.');
});
