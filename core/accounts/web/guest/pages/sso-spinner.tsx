import { useEffect } from 'react';
import { FullScreenSpinner } from '#platform/web/ui/full-screen-spinner.tsx';

/** Shows only a spinner while single sign-on is checked (specification §2). */
export function SsoSpinner({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);
  return (
    <main>
      <h1 className="visually-hidden">{title}</h1>
      <FullScreenSpinner />
    </main>
  );
}
