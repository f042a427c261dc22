import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BulkAction, BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { DisabledButton } from '../ui/disabled-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ignore, Row, Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'danger-solid', 'link', 'quiet-link'] as const;

export function Buttons() {
  return (
    <Section name="buttons">
      <Row>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} icon={<IconPlus />}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
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
      </Row>
      <DisabledButton reason="The deadline has passed. Extend it first.">Send to suppliers</DisabledButton>
      <BulkBar label="3 suppliers chosen" onClear={ignore}>
        <BulkAction icon={<IconDownload />}>Export</BulkAction>
        <BulkAction icon={<IconTrash />}>Delete</BulkAction>
      </BulkBar>
    </Section>
  );
}
