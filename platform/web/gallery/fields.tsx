import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Checkbox } from '../ui/checkbox.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field } from '../ui/field.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { GalleryColumns, GallerySection, noop } from './section.tsx';

const UNITS = [
  { value: 'kg', label: 'Kilogram' },
  { value: 'm', label: 'Metre' },
];

export function FieldsSection() {
  return (
    <>
      <GallerySection name="fields">
        <GalleryColumns>
          <Field label="Name" required hint="As on the invoice">
            <TextInput defaultValue="Metal-Promet d.o.o." />
          </Field>
          <Field label="E-mail" error="Enter a valid e-mail address.">
            <TextInput defaultValue="prodaja@" />
          </Field>
          <Field label="Search" optional>
            <TextInput icon={<IconSearch />} placeholder="Number or name" />
          </Field>
          <Field label="Quantity">
            <NumberInput defaultValue="1.250,000" suffix="kg" />
          </Field>
          <Field label="Off">
            <TextInput defaultValue="cannot be changed" disabled />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="Ponuda" />
          </Field>
          <Field label="Deadline">
            <DateInput value="2026-11-30" onChange={noop} />
          </Field>
          <Field label="Deadline" error="31.02.2026 is no day.">
            <DateInput value="31.02.2026" onChange={noop} />
          </Field>
          <Field label="Unit">
            <Select value="kg" onChange={noop} options={UNITS} />
          </Field>
          <Field label="Category">
            <Combobox value="kg" onChange={noop} options={UNITS} searchLabel="Search categories" clearable />
          </Field>
          <Field label="Note" hint="Up to 500 characters">
            <TextArea defaultValue={'First line\nSecond line'} />
          </Field>
        </GalleryColumns>
      </GallerySection>
      <GallerySection name="choices">
        <GalleryColumns>
          <div>
            <Checkbox label="Send a copy to me" hint="To the address of your account" defaultChecked />
            <Checkbox label="Some of them" indeterminate />
            <Checkbox label="Off" disabled />
            <Switch label="Right to left" hint="For languages that are written so" checked onChange={noop} />
            <Switch label="Compact" checked={false} onChange={noop} />
          </div>
          <Field label="Who pays" group>
            <RadioGroup
              label="Who pays"
              value="buyer"
              onChange={noop}
              options={[
                { value: 'buyer', label: 'The buyer' },
                { value: 'supplier', label: 'The supplier', hint: 'On delivery' },
              ]}
            />
          </Field>
          <SegmentedControl
            label="Period"
            value="month"
            onChange={noop}
            segments={[
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
              { value: 'year', label: 'Year' },
            ]}
          />
        </GalleryColumns>
        <RadioCards
          label="How to buy"
          value="one"
          onChange={noop}
          cards={[
            { value: 'one', title: 'All from one', sum: '18,400.00 RSD', text: 'Metal-Promet d.o.o.' },
            { value: 'split', title: 'The best of each', sum: '18,120.00 RSD', text: '2 suppliers' },
          ]}
        />
      </GallerySection>
    </>
  );
}
