import { type ReactNode, useEffect, useRef } from 'react';
import { GuestCard, GuestFrame } from './guest-frame.tsx';
import { MessageCard } from './message-card.tsx';

interface GuestPageProps {
  title: string;
  wide?: boolean;
  /** Whether the page is about a decision, so that its foot has no links to plans. */
  decides?: boolean;
  children: ReactNode;
}

/** Renders the frame of a guest page and sets the title of the browser tab. */
export function GuestPage({ title, wide, decides, children }: GuestPageProps) {
  useEffect(() => {
    document.title = `${title} · Ponuda`;
  }, [title]);
  return (
    <GuestFrame place="guest" decides={decides}>
      <GuestCard wide={wide ?? false}>{children}</GuestCard>
    </GuestFrame>
  );
}

interface GuestMessageProps {
  title: string;
  icon: ReactNode;
  tone?: 'good' | 'bad';
  children: ReactNode;
  actions?: ReactNode;
}

/** Renders a page with a result. The result replaces the previous content, so its heading receives the focus. */
export function GuestMessage({ title, icon, tone, children, actions }: GuestMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <GuestPage title={title} wide>
      <MessageCard title={title} icon={icon} tone={tone} actions={actions} headingRef={heading}>
        {children}
      </MessageCard>
    </GuestPage>
  );
}
