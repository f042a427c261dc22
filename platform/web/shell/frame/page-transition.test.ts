import { afterEach, describe, expect, it, vi } from 'vitest';
import { APPEARANCE_OPTIONS } from '../look/appearance-choices.ts';
import { animatePageIn, pageTransitionStart } from './page-transition.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('S2.66 the page transitions', () => {
  it('are the nine of the specification, each with a start of its own', () => {
    const starts = Object.fromEntries(
      APPEARANCE_OPTIONS.transition.map((name) => [name, pageTransitionStart(name, false)]),
    );
    expect(starts).toEqual({
      'scroll-x': { translate: '-24px 0', opacity: 0 },
      'scroll-x-reverse': { translate: '24px 0', opacity: 0 },
      'scroll-y': { translate: '0 -24px', opacity: 0 },
      'scroll-y-reverse': { translate: '0 24px', opacity: 0 },
      'slide-x': { translate: '-100% 0' },
      'slide-x-reverse': { translate: '100% 0' },
      'slide-y': { translate: '0 -100vh' },
      'slide-y-reverse': { translate: '0 100vh' },
      fade: { opacity: 0 },
    });
  });
  it('are mirrored sideways only', () => {
    expect(pageTransitionStart('slide-x', true)).toEqual({ translate: '100% 0' });
    expect(pageTransitionStart('scroll-x-reverse', true)).toEqual({ translate: '-24px 0', opacity: 0 });
    expect(pageTransitionStart('slide-y', true)).toEqual(pageTransitionStart('slide-y', false));
  });

  function page(less: boolean) {
    vi.stubGlobal('matchMedia', () => ({ matches: less }));
    document.body.innerHTML = '<div id="frame"><main id="main"></main></div>';
    const main = document.getElementById('main') as HTMLElement;
    const motion = { onfinish: () => {} };
    const animate = vi.fn(() => motion as unknown as Animation);
    main.animate = animate;
    return { animate, motion, frame: main.parentElement as HTMLElement };
  }
  it('move the page in, within its frame', () => {
    const { animate, motion, frame } = page(false);
    animatePageIn('slide-x');
    expect(animate).toHaveBeenCalledWith(
      [{ translate: '-100% 0' }, {}],
      expect.objectContaining({ duration: 200 }),
    );
    expect(frame.style.overflow).toBe('clip');
    motion.onfinish();
    expect(frame.style.overflow).toBe('');
  });
  it('do nothing where the system asks for less motion', () => {
    const { animate } = page(true);
    animatePageIn('slide-x');
    expect(animate).not.toHaveBeenCalled();
  });
});
