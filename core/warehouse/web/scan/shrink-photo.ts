const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/** Returns a phone's photo as a JPEG that uploads quickly; an image that cannot be decoded is returned unchanged. */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    if (!blob) return photo;
    return new File([blob], `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' });
  } catch {
    return photo;
  }
}
