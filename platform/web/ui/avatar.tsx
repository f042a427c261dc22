import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  /** The full name, from which initials and alternative text are derived. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** False if the name is beside it anyway. */
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

/** Returns the first letters of the first and the last word. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => ([...(word ?? '')][0] ?? '').toUpperCase()).join('');
}
