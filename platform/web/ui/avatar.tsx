import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  /** The full name, from which the initials and the alternative text are derived. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Whether the avatar has its own label; false if the name is next to it anyway. */
  labelled?: boolean | undefined;
}

export function Avatar({ name, src, size = 'md', labelled = false }: AvatarProps) {
  const className = classNames(styles.avatar, styles[size]);
  if (src) return <img className={className} src={src} alt={labelled ? name : ''} />;
  return (
    <span
      className={className}
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {getInitials(name)}
    </span>
  );
}

/** Returns the initials of the first and last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => ([...(word ?? '')][0] ?? '').toUpperCase()).join('');
}
