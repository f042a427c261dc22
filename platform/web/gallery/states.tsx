import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { GalleryColumns, GallerySection, noop } from './section.tsx';

export function StatesSection() {
  return (
    <GallerySection name="states">
      <GalleryColumns>
        <SkeletonText lines={4} />
        <Spinner />
        <EmptyState title="No departments yet" text="Purchases can be counted by department." />
        <ErrorState message="The server did not answer." errorId="8f2c" onRetry={noop} retrying={false} />
        <EmptyState
          icon={<IconLock />}
          title="You may not see this"
          text="Ask an owner of your company for the right."
          action={<Button>Home</Button>}
        />
      </GalleryColumns>
      <Notice tone="n" title="A note">
        Neither good nor bad.
      </Notice>
      <Notice tone="sky">Purchases above 4,000 EUR need another approval.</Notice>
      <Notice tone="green">The purchase is confirmed.</Notice>
      <Notice tone="warn" title="The budget is nearly spent" action={<Button size="sm">Look</Button>}>
        What is left does not cover this purchase.
      </Notice>
      <Notice tone="red">The deadline has passed.</Notice>
    </GallerySection>
  );
}
