import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '#app/stories/support/screens.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { MANUAL_TASKS, MODERATORS_MANUAL } from './chapters.ts';
import { LabelledText } from './labelled-text.tsx';

const PICTURES = Object.keys(import.meta.glob('./pictures/*/*.webp'));

describe('the manual', () => {
  it('has twenty tasks for key users and five for moderators, each with its own id', () => {
    expect(new Set(MANUAL_TASKS.map(({ id }) => id)).size).toBe(25);
    expect(MANUAL_TASKS).toHaveLength(25);
    expect(MODERATORS_MANUAL.flatMap(({ tasks }) => tasks)).toHaveLength(5);
  });

  it.each(MANUAL_TASKS.map(({ id, screen }) => [id, screen]))(
    'shows a screen that exists: %s',
    (_, screen) => {
      expect(SCREENS.map(({ name }) => name)).toContain(screen);
      for (const language of LANGUAGES) expect(PICTURES).toContain(`./pictures/${screen}/${language}.webp`);
    },
  );

  it('has no picture that no task shows', () => {
    const shown = MANUAL_TASKS.map(({ screen }) => screen);
    expect(PICTURES.filter((file) => !shown.includes(file.split('/')[2] ?? ''))).toEqual([]);
  });

  it('prints labels in bold', () => {
    const { container } = render(<LabelledText text="Choose **Save** and **Close**." />);
    expect([...container.querySelectorAll('b')].map((label) => label.textContent)).toEqual(['Save', 'Close']);
    expect(container.textContent).toBe('Choose Save and Close.');
  });
});
