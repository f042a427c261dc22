import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Avatar } from '../ui/avatar.tsx';
import { CountPill } from '../ui/count-pill.tsx';
import { BigCountdown, Countdown } from '../ui/countdown.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { LanguageFlag } from '../ui/language-flag.tsx';
import { Logo } from '../ui/logo.tsx';
import { AnswerMeter, BarMeter } from '../ui/meter.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PartsMeter } from '../ui/parts-meter.tsx';
import { PeriodChart } from '../ui/period-chart.tsx';
import { ShareChart } from '../ui/share-chart.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Timeline, ValueChange } from '../ui/timeline.tsx';
import { GalleryColumns, GalleryRow, GallerySection, noop } from './section.tsx';

const TONES = ['n', 'sky', 'amber', 'green', 'indigo', 'teal', 'blue', 'violet', 'red', 'warn'] as const;
const FLAGS = ['sr', 'gb', 'ba', 'de', 'at', 'ru'] as const;
/** The test sets the clock to nine o'clock on the 17th. */
const SOON = '2026-11-17T12:30:00Z';
const LATER = '2026-11-20T10:00:00Z';
const CHART_WORDS = { asTable: 'As a table', asChart: 'As a chart' };

export function MarksSection() {
  return (
    <>
      <GallerySection name="marks">
        <GalleryRow>
          {TONES.map((tone) => (
            <StatusPill key={tone} tone={tone} icon={<IconCheck />}>
              {tone}
            </StatusPill>
          ))}
        </GalleryRow>
        <GalleryRow>
          <CountPill count={3} />
          <Avatar name="Jelena Marković" />
          <Kbd>Ctrl K</Kbd>
          <Logo />
          {FLAGS.map((flag) => (
            <LanguageFlag key={flag} flag={flag} />
          ))}
        </GalleryRow>
        <GalleryRow>
          <AnswerMeter answered={2} invited={5}>
            2 of 5
          </AnswerMeter>
          <Countdown end={SOON} dayUnit="d" near={86_400_000} />
          <Countdown end={LATER} dayUnit="d" />
          <BigCountdown
            end={LATER}
            words={{
              days: () => 'days',
              hours: () => 'hours',
              minutes: () => 'minutes',
              seconds: () => 'seconds',
            }}
          />
        </GalleryRow>
        <BarMeter part={0.6} label="Answered" />
        <PartsMeter
          whole={100}
          parts={[
            { tone: 'done', value: 60 },
            { tone: 'committed', value: 20 },
            { tone: 'waiting', value: 10 },
          ]}
          label="Spent"
        />
        <PartsMeter large whole={100} parts={[{ tone: 'done', value: 112 }]} label="Overspent" />
      </GallerySection>
      <GallerySection name="headings">
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
          meta="Jelena Marković, 21.11.2026"
        />
        <Tabs
          label="Requests"
          value="new"
          onChange={noop}
          tabs={[
            { value: 'new', label: 'New', count: 12 },
            { value: 'closed', label: 'Closed', count: 3 },
            { value: 'confirmed', label: 'Confirmed' },
          ]}
        >
          The panel
        </Tabs>
        <Timeline
          label="History"
          events={[
            { id: '1', ours: true, text: 'Jelena Marković sent the request', time: '21.11.2026 09:00' },
            {
              id: '2',
              ours: false,
              text: 'Metal-Promet d.o.o. changed its offer',
              details: <ValueChange label="Unit price" from="104.50" to="101.20" />,
              time: '21.11.2026 11:20',
            },
          ]}
        />
      </GallerySection>
      <GallerySection name="charts">
        <GalleryColumns>
          <PeriodChart
            title="Invitations and offers"
            summary="From 120 to 180 invitations a month"
            periods={['Sep', 'Oct', 'Nov'].map((label) => ({ key: label, label, name: label }))}
            series={[
              {
                key: 'a',
                name: 'Invitations',
                colour: 'var(--bar)',
                edge: 'var(--muted)',
                values: [120, 180, 140],
                texts: ['120', '180', '140'],
              },
              { key: 'b', name: 'Offers', values: [90, 130, 170], texts: ['90', '130', '170'] },
            ]}
            sideBySide
            whole
            tick={String}
            none="No invitations"
            words={{ period: 'Month', ...CHART_WORDS }}
          />
          <ShareChart
            title="By category"
            none="Nothing was bought"
            shares={[
              { key: 'a', name: 'Sheets', value: 60, text: '60' },
              { key: 'b', name: 'Packaging', value: 40, text: '40' },
            ]}
            words={{ name: 'Category', value: 'Spent', ...CHART_WORDS }}
          />
        </GalleryColumns>
      </GallerySection>
    </>
  );
}
