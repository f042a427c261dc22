import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import { activateLanguage } from '#platform/web/lib/words/i18n.ts';
import { DIALOG_SETTLE_MS, useWelcomeOnFirstUse } from './first-use.ts';
import { StepContent } from './step-content.tsx';
import { STEP_IDS } from './step-ids.ts';
import {
  BUYER_STEPS,
  findNextAllowedStep,
  findNextStep,
  getStepActorLabel,
  getStepLink,
  isStepDone,
} from './steps.ts';
import { getTutorialDuration, parseCaptionSentences } from './tutorials.ts';
import TutorialsDialog from './tutorials-dialog.tsx';
import WelcomeDialog from './welcome-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the welcome', () => {
  const visit = ({ isHome = true, days = 0 } = {}) => {
    const me = { created_at: new Date(Date.now() - days * 86_400_000).toISOString() };
    const welcome = vi.fn();
    const { unmount } = renderHook(() => useWelcomeOnFirstUse(me, isHome, welcome));
    act(() => vi.advanceTimersByTime(DIALOG_SETTLE_MS + 1));
    unmount();
    return welcome;
  };
  it('S2.72 S9.26 opens by itself once, the first time the application is used', () => {
    expect(visit()).toHaveBeenCalledOnce();
    expect(localStorage.getItem('dialogWelcomeInstructions')).toBe('1');
    expect(visit()).not.toHaveBeenCalled();
  });
  it('S2.72 waits for another visit while a dialog is open', () => {
    document.body.innerHTML = '<div role="alertdialog"></div>';
    expect(visit()).not.toHaveBeenCalled();
    document.body.innerHTML = '';
    expect(visit()).toHaveBeenCalledOnce();
  });
  it('waits until a new user is on home', () => {
    expect(visit({ isHome: false })).not.toHaveBeenCalled();
    expect(visit()).toHaveBeenCalledOnce();
  });
  it('greets nobody whose account is older than 14 days', () => {
    expect(visit({ days: 15 })).not.toHaveBeenCalled();
    expect(visit({ days: 13 })).toHaveBeenCalledOnce();
  });
  it('does not greet a moderator who impersonates a user', () => {
    localStorage.setItem('access_token_impersonate', 'token');
    expect(visit()).not.toHaveBeenCalled();
    expect(localStorage.getItem('dialogWelcomeInstructions')).toBeNull();
  });
});

const NOTHING = {
  categories: false,
  suppliers: false,
  request: false,
  offers: false,
  choice: false,
  sample: false,
};
const plainUser = () =>
  toActor(
    buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: ['user-scope'] }),
  );
const storekeeper = () =>
  toActor(
    buildOwnerUser({
      roles: [{ name: 'user', permissions: ['user-scope'] }],
      permissions: ['user-scope', 'storekeeper'],
    }),
  );

describe('the steps of the welcome', () => {
  const titlesFor = async (me: Parameters<typeof buildOwnerUser>[0]) => {
    vi.useRealTimers();
    renderApp(<WelcomeDialog onClose={() => undefined} />, { me: buildOwnerUser(me), path: '/home' });
    return (await screen.findAllByRole('listitem')).map((item) => item.querySelector('b')?.textContent);
  };
  const permissionsOf = (...permissions: Permission[]) => ({
    roles: [{ name: 'user' as const, permissions }],
    permissions,
  });

  it('are all five for an owner', async () => {
    expect(await titlesFor({})).toHaveLength(5);
    expect(screen.getByText('A purchase in five steps')).toBeTruthy();
  });
  it('leave out what a plain user may not do', async () => {
    expect(await titlesFor(permissionsOf('user-scope'))).toEqual([
      'Raise a request',
      'Choose the best offer',
    ]);
    expect(screen.getByText('Your part of a purchase')).toBeTruthy();
  });
  it('are the end alone for a storekeeper', async () => {
    expect(await titlesFor(permissionsOf('user-scope', 'storekeeper'))).toEqual(['Finish the purchase']);
  });
});

describe('the wizard', () => {
  it('S2.39 has the five steps, and goes on where one left off', () => {
    expect(STEP_IDS).toEqual(['categories', 'suppliers', 'request', 'choice', 'end']);
    expect(findNextStep(NOTHING)).toBe('categories');
    expect(findNextStep({ ...NOTHING, categories: true, suppliers: true })).toBe('request');
    expect(findNextStep({ ...NOTHING, suppliers: true })).toBe('categories');
    const all = { ...NOTHING, categories: true, suppliers: true, request: true, offers: true, choice: true };
    expect(findNextStep(all)).toBe('end');
    expect(isStepDone('end', all)).toBe(true);
    expect(isStepDone('end', { ...all, choice: false })).toBe(false);
  });

  it('S2.39 goes on with what one may do oneself, while others still have their part to do', () => {
    expect(findNextAllowedStep(NOTHING, toActor(buildOwnerUser()))).toBe('categories');
    expect(findNextAllowedStep(NOTHING, plainUser())).toBe('request');
    expect(findNextAllowedStep(NOTHING, storekeeper())).toBe('categories');
    expect(findNextAllowedStep({ ...NOTHING, request: true }, plainUser())).toBe('choice');
  });

  it('S2.39 takes everybody to where they may do a step, and tells the others who does it', () => {
    const owner = toActor(buildOwnerUser());
    expect(STEP_IDS.map((id) => getStepLink(id, owner)?.path)).toEqual([
      '/categories',
      '/suppliers',
      '/procurements/new-request',
      '/procurements/requests',
      undefined,
    ]);
    expect(STEP_IDS.map((id) => getStepLink(id, plainUser())?.path)).toEqual([
      undefined,
      undefined,
      '/procurements/new-request',
      '/procurements/requests',
      undefined,
    ]);
    expect(STEP_IDS.map((id) => getStepLink(id, storekeeper()))).toEqual([null, null, null, null, null]);
    expect(getStepActorLabel('categories', plainUser()).message).toContain('owner or admin');
    expect(getStepActorLabel('request', storekeeper()).message).toContain('Done by colleagues in purchasing');
  });

  it('S2.39 says of a step that is not the reader’s who does it, and leads on', () => {
    const onNext = vi.fn();
    const [categories] = BUYER_STEPS;
    if (!categories) throw new Error('there are no steps');
    renderApp(<StepContent step={categories} done={NOTHING} actor={plainUser()} onNext={onNext} />);
    expect(screen.getByText('An owner or admin of your company does this.')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Next step' }));
    expect(onNext).toHaveBeenCalledWith('suppliers');
  });
});

describe('the tutorials', () => {
  it('S2.53 S2.73 an accordion of three; another item, or closing, stops the video', () => {
    vi.useRealTimers();
    const paused: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      paused.push(this.getAttribute('aria-label') ?? '');
    });
    const { unmount } = renderApp(<TutorialsDialog onClose={() => undefined} />);
    const items = screen.getAllByRole('button', { expanded: false });
    const opened = screen.getAllByRole('button', { expanded: true });
    expect(items.length + opened.length).toBe(3);
    const video = document.querySelector('video');
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
    expect(video?.querySelector('track')?.getAttribute('src')).toMatch(/en\.vtt/);
    const first = video?.getAttribute('aria-label') ?? '';
    paused.length = 0;
    fireEvent.click(screen.getByRole('button', { name: /^What does a supplier see/ }));
    expect(paused).toContain(first);
    paused.length = 0;
    unmount();
    expect(paused).toContain('What does a supplier see, without an account?');
  });

  it('S1.17 a film, its captions and its poster are those of the reader’s language', async () => {
    vi.useRealTimers();
    await activateLanguage('ru');
    renderApp(<TutorialsDialog onClose={() => undefined} />);
    const video = document.querySelector('video');
    expect(video?.getAttribute('src')).toMatch(/ru\.webm/);
    expect(video?.getAttribute('poster')).toMatch(/ru\.webp/);
    expect(video?.querySelector('track')?.getAttribute('src')).toMatch(/ru\.vtt/);
    await act(() => activateLanguage('en'));
  });

  it('S1.17 reads the sentences out of captions, and says how long a video is', () => {
    expect(
      parseCaptionSentences(
        'WEBVTT\r\n\r\n00:01.000 --> 00:02.000 line:8%\r\nOne\r\ntwo\r\n\r\n1\n00:02.000 --> 00:03.000\nThree\n',
      ),
    ).toEqual(['One two', 'Three']);
    expect(getTutorialDuration('request', 'de')).toMatch(/^0:\d\d$/);
  });
});
