import type { Look } from '../look/look.ts';
import { currentDirection } from '../look/theme.ts';

/** From where a page comes: `scroll` a little way while it appears, `slide` the whole way; `x` as one reads. */
export function pageStart(transition: Look['transition'], mirrored: boolean): Keyframe {
  const [way, axis, reverse] = transition.split('-');
  if (way === 'fade') return { opacity: 0 };
  const from = (reverse ? 1 : -1) * (mirrored && axis === 'x' ? -1 : 1);
  const [length, more] = way === 'slide' ? [axis === 'x' ? '100%' : '100vh', {}] : ['24px', { opacity: 0 }];
  const distance = from < 0 ? `-${length}` : length;
  return { translate: axis === 'x' ? `${distance} 0` : `0 ${distance}`, ...more };
}

/** Lets the page that has just come move in. Nothing moves for whoever asked their system for less of it. */
export function moveIn(transition: Look['transition']): void {
  const main = document.getElementById('main');
  if (!main?.animate || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frame = main.parentElement;
  // Neither may a scrollbar flash nor the page lie over the menu while it is on its way.
  if (frame) frame.style.overflow = 'clip';
  const motion = main.animate([pageStart(transition, currentDirection() === 'rtl'), {}], {
    duration: 200,
    easing: 'ease-out',
  });
  motion.onfinish = () => frame?.style.removeProperty('overflow');
}
