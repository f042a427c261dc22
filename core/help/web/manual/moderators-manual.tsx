import { paths } from '#platform/web/lib/paths.ts';
import { MODERATORS_MANUAL } from './chapters.ts';
import { Manual } from './manual.tsx';

/** The manual for moderators. */
export default function ModeratorsManual() {
  return <Manual chapters={MODERATORS_MANUAL} path={paths.moderationManual()} />;
}
