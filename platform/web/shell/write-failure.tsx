import { unsaid } from '../lib/http/say-failed.ts';
import { Notice } from '../ui/notice.tsx';

/** Why a write was refused, above what it was made of; nothing once the reader has been told. */
export function WriteFailure({ error }: { error: unknown }) {
  const text = error ? unsaid(error) : undefined;
  if (text === undefined) return null;
  return (
    <Notice tone="red" role="alert">
      {text}
    </Notice>
  );
}
