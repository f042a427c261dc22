import { expect, it } from 'vitest';
import { AVATAR_PICTURES, AVATARS, avatarFileName, parseProfilePicture } from './avatars.ts';

const KEY = 'a'.repeat(40);

it('S3.01 knows a picture of the set, an upload and neither; file_name is a placeholder when there is none', () => {
  expect(parseProfilePicture('set:03')).toEqual({ kind: 'set', file: '03.svg' });
  expect(parseProfilePicture(`file:${KEY}`)).toEqual({ kind: 'upload', key: KEY });
  for (const none of [
    '',
    'set:99',
    'set:',
    'file:../../etc/passwd',
    `file:${KEY}0`,
    `old-file:${KEY}`,
    'https://evil.test/a.png',
  ])
    expect(parseProfilePicture(none)).toEqual({ kind: 'none' });
  expect(avatarFileName('')).toBe('placeholder.svg');
  expect(avatarFileName('set:12')).toBe('12.svg');
  expect(avatarFileName(`file:${KEY}`)).toBe(`${KEY}.png`);
});

it('offers between eight and twelve pictures', () => {
  expect(AVATARS.length).toBeGreaterThanOrEqual(8);
  expect(new Set(AVATAR_PICTURES).size).toBe(AVATARS.length);
});
