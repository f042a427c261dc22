import { useEffect, useRef } from 'react';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import styles from './help.module.css';
import { Transcript } from './transcript.tsx';
import { getCaptionsUrl, getPosterUrl, getVideoUrl, type TutorialId } from './tutorials.ts';

interface TutorialVideoProps {
  readonly id: TutorialId;
  readonly title: string;
  /**
   * False as soon as another item opens, so that the video stops immediately instead of after the item has
   * collapsed.
   */
  readonly open: boolean;
}

/**
 * Shows one tutorial with its transcript, with video and captions in the user's language. The video does not
 * autoplay.
 */
export function TutorialVideo({ id, title, open }: TutorialVideoProps) {
  const language = useLanguage();
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!open) video?.pause();
    // A video continues to play after its element has been removed from the page.
    return () => video?.pause();
  }, [open]);
  const captions = getCaptionsUrl(id, language);
  const { nativeName, htmlLang } = LANGUAGE_INFO[language];
  return (
    <div className={styles.tutorial}>
      <video
        ref={element}
        className={styles.video}
        src={getVideoUrl(id, language)}
        poster={getPosterUrl(id, language)}
        aria-label={title}
        width={1280}
        height={720}
        preload="none"
        controls
        playsInline
      >
        <track key={captions} default kind="captions" src={captions} srcLang={htmlLang} label={nativeName} />
      </video>
      <Transcript key={captions} src={captions} />
    </div>
  );
}
