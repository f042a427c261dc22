import { describe, expect, it } from 'vitest';
import { SCREEN_STATES } from '#app/stories/support/screen-states.ts';
import { SCREENS } from '#app/stories/support/screens.ts';
import { GUEST_PAGES } from './entries/guest-pages.ts';
import { features } from './features.ts';

const paths = SCREENS.map(({ path }) => path.split('?')[0] ?? path);
/**
 * Returns a function that checks whether a path belongs to a page. `$id` and anything after a final slash match
 * any value.
 */
const isOf = (pattern: string) => {
  const form = pattern.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '/.+');
  return (path: string) => new RegExp(`^${form}$`).test(path);
};

describe('the list of screens', () => {
  it('has every page of the application', () => {
    const pages = features.flatMap((feature) => feature.pages.map(({ path }) => path));
    expect(pages.filter((path) => !paths.some(isOf(path)))).toEqual([]);
  });

  it('has every guest page', () => {
    const pages = GUEST_PAGES.map(({ path }) => path);
    expect(pages.filter((path) => !paths.some(isOf(path)))).toEqual([]);
  });

  it('calls each by a name of its own', () => {
    const names = [...SCREENS, ...SCREEN_STATES].map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });
});
