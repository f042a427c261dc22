import jsqrModule from 'jsqr';

// The package's types declare a default export, but its module is the function itself.
const jsQR = (jsqrModule as unknown as { default?: typeof jsqrModule }).default ?? jsqrModule;

/** Larger images are scaled down: codes are found equally reliably and much faster. */
const LONGEST_SIDE = 1600;

/** Returns the text of the code in an image or the current video frame; null if there is none. */
export function decodePicture(
  source: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
  canvas: HTMLCanvasElement = document.createElement('canvas'),
): string | null {
  if (size.width === 0 || size.height === 0) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, width, height)?.data ?? null;
}
