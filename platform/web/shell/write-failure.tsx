import { unreportedFailureText } from '../lib/http/show-failures.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * Shows above a form why a write was refused; renders nothing if the user has already been notified of the
 * error.
 */
export function WriteFailure({ error }: { error: unknown }) {
  const text = error ? unreportedFailureText(error) : undefined;
  if (text === undefined) return null;
  return (
    <Notice tone="red" role="alert">
      {text}
    </Notice>
  );
}
