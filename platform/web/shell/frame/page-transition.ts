import type { AppearanceChoices } from '../look/appearance-choices.ts';
import { getCurrentDirection } from '../look/theme.ts';

/**
 * Returns the keyframe from which a page moves in. With `scroll`, the page moves a short distance while it
 * fades in; with `slide`, it moves the full distance. Horizontal movement is mirrored if `mirrored` is set.
 */
export function pageTransitionStart(
  transition: AppearanceChoices['transition'],
  mirrored: boolean,
): Keyframe {
  const [way, axis, reverse] = transition.split('-');
  if (way === 'fade') return { opacity: 0 };
  const from = (reverse ? 1 : -1) * (mirrored && axis === 'x' ? -1 : 1);
  const [length, more] = way === 'slide' ? [axis === 'x' ? '100%' : '100vh', {}] : ['24px', { opacity: 0 }];
  const distance = from < 0 ? `-${length}` : length;
  return { translate: axis === 'x' ? `${distance} 0` : `0 ${distance}`, ...more };
}

/** Animates a page that has just been opened, unless the user's system prefers reduced motion. */
export function animatePageIn(transition: AppearanceChoices['transition']): void {
  const main = document.getElementById('main');
  if (!main?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frame = main.parentElement;
  // During the animation no scrollbar may flash, and the page must not cover the menu.
  if (frame) frame.style.overflow = 'clip';
  const motion = main.animate([pageTransitionStart(transition, getCurrentDirection() === 'rtl'), {}], {
    duration: 200,
    easing: 'ease-out',
  });
  motion.onfinish = () => frame?.style.removeProperty('overflow');
}
