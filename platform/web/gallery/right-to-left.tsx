import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { PartsMeter } from '../ui/parts-meter.tsx';
import { Select } from '../ui/select.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { Switch } from '../ui/switch.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { GalleryColumns, GalleryRow, GallerySection, noop } from './section.tsx';

/** Shows, in right-to-left direction, all components whose left and right sides differ. */
export function RightToLeftSection() {
  return (
    <GallerySection name="right-to-left" dir="rtl">
      <PageHeader
        title="Sheets for the roof"
        breadcrumb={[
          <a key="requests" href="#requests">
            Requests
          </a>,
          '2026-0057',
        ]}
        pill={
          <StatusPill tone="green" icon={<IconCheck />}>
            Confirmed
          </StatusPill>
        }
        actions={<Button icon={<IconDownload />}>Download</Button>}
      />
      <Tabs
        label="Requests"
        value="new"
        onChange={noop}
        tabs={[
          { value: 'new', label: 'New', count: 12 },
          { value: 'closed', label: 'Closed' },
        ]}
      >
        <Notice tone="warn" title="The budget is nearly spent">
          What is left does not cover this purchase.
        </Notice>
      </Tabs>
      <GalleryColumns>
        <Field label="Unit">
          <Select value="kg" onChange={noop} options={[{ value: 'kg', label: 'Kilogram' }]} />
        </Field>
        <Field label="Total">
          <TextInput suffix="RSD" defaultValue="1,250.00" />
        </Field>
        <div>
          <Checkbox label="Send a copy to me" defaultChecked />
          <Switch label="Right to left" checked onChange={noop} />
        </div>
      </GalleryColumns>
      <PartsMeter
        large
        whole={100}
        parts={[
          { tone: 'done', value: 60 },
          { tone: 'waiting', value: 20 },
        ]}
        label="Spent"
      />
      <Timeline
        label="History"
        events={[{ id: '1', ours: true, text: 'The request was sent', time: '21.11.2026 09:00' }]}
      />
      <GalleryRow>
        <Pagination page={2} pageSize={20} total={73} onPage={noop} />
      </GalleryRow>
    </GallerySection>
  );
}
