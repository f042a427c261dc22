import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { statisticsKeys } from '../statistics.api.ts';
import { AnswerView } from './answer-view.tsx';

it('keeps the answer if reloading it fails, and states the failure', async () => {
  const client = createQueryClient();
  const read = vi.fn(() => Promise.resolve('Ranking'));
  renderApp(
    <AnswerView call="GET statistics/answers/spend/get" query={{}} read={read}>
      {(text) => <p>{text}</p>}
    </AnswerView>,
    { client },
  );
  await screen.findByText('Ranking');
  read.mockRejectedValue(new ApiError(422, { code: 'internal', detail: 'Too many figures.' }));
  await act(() => client.invalidateQueries({ queryKey: statisticsKeys.all }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(screen.getByText('Ranking')).toBeDefined();
});
