import { writeFileSync } from 'node:fs';
import { inLanguage } from './words.mjs';

/**
 * Returns a caption file with each sentence and its time. A caption is at the top if it would otherwise hide the
 * element being pointed at.
 */
export function captionsIn(language, cues) {
  const blocks = cues.map(
    ({ key, from, to, low }) =>
      `${stamp(from)} --> ${stamp(to)}${low ? ' line:8%' : ''}\n${inLanguage(key, language)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Writes the caption file next to a video. */
export function writeCaptions(folder, language, cues) {
  writeFileSync(`${folder}/${language}.vtt`, captionsIn(language, cues));
}

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (value) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}
