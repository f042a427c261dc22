import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BulkAction, BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { DisabledButton } from '../ui/disabled-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { GalleryRow, GallerySection, noop } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'danger-solid', 'link', 'quiet-link'] as const;

export function ButtonsSection() {
  return (
    <GallerySection name="buttons">
      <GalleryRow>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={<IconPlus />}>
            {variant}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} variant="primary" size={size}>
            Size {size}
          </Button>
        ))}
        <Button variant="primary" busy>
          Sending
        </Button>
        <Button disabled>Off</Button>
        <IconButton label="Download" icon={<IconDownload />} />
        <IconButton label="Delete" icon={<IconTrash />} outlined size="sm" />
      </GalleryRow>
      <DisabledButton reason="The deadline has passed. Extend it first.">Send to suppliers</DisabledButton>
      <BulkBar label="3 suppliers chosen" onClear={noop}>
        <BulkAction icon={<IconDownload />}>Export</BulkAction>
        <BulkAction icon={<IconTrash />}>Delete</BulkAction>
      </BulkBar>
    </GallerySection>
  );
}
