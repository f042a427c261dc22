import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readStoredDraft, useDraftStorage } from './stored-draft.ts';

const KEY = 'requestDraft:1';
const schema = z.object({ text: z.string(), savedAt: z.string() });

const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { text: '' } });
    const storage = useDraftStorage({
      form,
      storageKey: KEY,
      keptAt: null,
      build: () => (form.getValues('text') === '' ? null : { text: form.getValues('text') }),
    });
    return { form, storage };
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

it('stores the input after a pause, and removes an emptied draft', () => {
  const { result } = open();
  act(() => result.current.form.setValue('text', 'Lim'));
  expect(readStoredDraft(KEY, schema)).toBeNull();
  act(() => void vi.advanceTimersByTime(500));
  expect(readStoredDraft(KEY, schema)).toMatchObject({ text: 'Lim' });
  expect(result.current.storage.savedAt).not.toBeNull();
  act(() => result.current.form.setValue('text', ''));
  act(() => void vi.advanceTimersByTime(500));
  expect(readStoredDraft(KEY, schema)).toBeNull();
});

it('stores what was typed last when the page is left', () => {
  const { result, unmount } = open();
  act(() => result.current.form.setValue('text', 'Lim'));
  unmount();
  expect(readStoredDraft(KEY, schema)).toMatchObject({ text: 'Lim' });
});

it('stores nothing after the form was submitted', () => {
  const { result, unmount } = open();
  act(() => result.current.form.setValue('text', 'Lim'));
  act(() => result.current.storage.drop());
  unmount();
  expect(readStoredDraft(KEY, schema)).toBeNull();
});
