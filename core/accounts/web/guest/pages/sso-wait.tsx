import { useEffect } from 'react';
import { FullScreenSpinner } from '#platform/web/ui/full-screen-spinner.tsx';

/** While single-sign-on checks run there is nothing but a spinner (specification §2). */
export function SsoWait({ title }: { title: string }) {
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
