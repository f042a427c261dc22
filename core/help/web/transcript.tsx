import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import styles from './help.module.css';
import { parseCaptionSentences } from './tutorials.ts';

async function readCaptions(src: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  return parseCaptionSentences(await response.text());
}

/** Shows the transcript of a video, taken from its captions, which are fetched when the transcript is opened. */
export function Transcript({ src }: { readonly src: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.transcript} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>The video as text</Trans>
      </summary>
      <Sentences src={src} needed={open} />
    </details>
  );
}

interface SentencesProps {
  readonly src: string;
  readonly needed: boolean;
}

function Sentences({ src, needed }: SentencesProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['captions', src],
    queryFn: ({ signal }) => readCaptions(src, signal),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return (
      <p>
        <Trans>The text could not be loaded.</Trans>{' '}
        <Button variant="link" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (!data) return <SkeletonText lines={4} />;
  return (
    <ol className={styles.sentences}>
      {data.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  );
}
