import { expect, it } from 'vitest';
import { buildQrPicture } from './qr-picture.ts';

it('draws each run of dark fields as one box, light all around', () => {
  expect(buildQrPicture(['1101', '0000', '0110', '1111'])).toEqual({
    viewBox: '-4 -4 12 12',
    path: 'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h2v1h-2zM0 3h4v1h-4z',
  });
});
