import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#platform/shared/languages.ts';
import seconds from './videos/seconds.json' with { type: 'json' };

export const TUTORIAL_IDS = ['request', 'after-the-offer', 'supplier'] as const;
export type TutorialId = (typeof TUTORIAL_IDS)[number];

// Addresses alone: nothing of a video is fetched before somebody plays it.
const files = import.meta.glob<string>('./videos/*/*.{webm,webp,vtt}', {
  query: '?url',
  import: 'default',
  eager: true,
});

function fileOf(id: TutorialId, name: string): string {
  const file = files[`./videos/${id}/${name}`];
  if (file === undefined) throw new Error(`The tutorial "${id}" has no ${name}.`);
  return file;
}

/** The files of a tutorial in a language, made by tools/tutorials. */
export const videoOf = (id: TutorialId, language: Language): string => fileOf(id, `${language}.webm`);
export const posterOf = (id: TutorialId, language: Language): string => fileOf(id, `${language}.webp`);
export const captionsOf = (id: TutorialId, language: Language): string => fileOf(id, `${language}.vtt`);

/** How long it plays, as minutes and seconds. */
export function lengthOf(id: TutorialId, language: Language): string {
  const whole = Math.round(seconds[id][language]);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export const TUTORIAL_TITLES: Readonly<Record<TutorialId, MessageDescriptor>> = {
  request: msg({ message: 'How do I raise a request and compare offers?' }),
  'after-the-offer': msg({ message: 'How is a purchase confirmed, received and paid?' }),
  supplier: msg({ message: 'What does a supplier see, without an account?' }),
};

/** The sentences of a caption file, in order. */
export function sentencesOf(vtt: string): string[] {
  return vtt
    .replaceAll('\r', '')
    .split('\n\n')
    .flatMap((block) => {
      const lines = block.split('\n');
      const times = lines.findIndex((line) => line.includes('-->'));
      return times < 0
        ? []
        : [
            lines
              .slice(times + 1)
              .join(' ')
              .trim(),
          ];
    })
    .filter((sentence) => sentence !== '');
}
