import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './help.module.css';
import { sentencesOf } from './tutorials.ts';

async function readCaptions(src: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  return sentencesOf(await response.text());
}

/** What a video shows as text, out of its captions; fetched when opened. */
export function Transcript({ src }: { src: string }) {
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['captions', src],
    queryFn: ({ signal }) => readCaptions(src, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <details className={styles.transcript} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>The video as text</Trans>
      </summary>
      {isError ? (
        <Button variant="link" onClick={() => void refetch()}>
          <Trans>The text could not be loaded. Try again</Trans>
        </Button>
      ) : data ? (
        <ol>
          {data.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      ) : (
        <SkeletonText lines={4} />
      )}
    </details>
  );
}
