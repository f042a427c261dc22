import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DisabledButton } from '../ui/disabled-button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { StickyFooter } from '../ui/sticky-footer.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { GalleryColumns, GalleryRow, GallerySection, noop } from './section.tsx';

/** Shows long words and sentences, as in German, in the narrowest spaces. */
export function LongWordsSection() {
  return (
    <>
      <GallerySection name="german">
        <PageHeader
          title="Genehmigungspflichtige Beschaffungsanfragen der Instandhaltungsabteilung"
          meta="Angebotsabgabefrist: 30.11.2026"
          actions={
            <>
              <Button>Lieferantenbenachrichtigung wiederholen</Button>
              <Button variant="primary">Zur Genehmigung weiterleiten</Button>
            </>
          }
        />
        <Tabs
          label="Anfragen"
          value="a"
          onChange={noop}
          tabs={[
            { value: 'a', label: 'Neue Anfragen', count: 120 },
            { value: 'b', label: 'Abgeschlossene Anfragen', count: 34 },
            { value: 'c', label: 'Bestätigte Anfragen', count: 56 },
          ]}
        >
          <Notice tone="warn" title="Umsatzsteuer-Identifikationsnummer unvollständig">
            Die Lieferantenstammdatenverwaltung konnte die Rechtsformbezeichnung nicht übernehmen.
          </Notice>
        </Tabs>
        <GalleryColumns>
          <Field
            label="Kreditkartenzahlungsbestätigungsnummer"
            hint="Steht auf der Zahlungseingangsbestätigung rechts oben"
            error="Kreditkartenzahlungsbestätigungsnummer muss ausgefüllt werden."
          >
            <TextInput />
          </Field>
          <Checkbox
            label="Benachrichtigungen über Angebotsänderungen zusammengefasst einmal täglich zusenden"
            defaultChecked
          />
        </GalleryColumns>
        <SegmentedControl
          label="Zeitraum"
          value="quartal"
          onChange={noop}
          segments={[
            { value: 'monat', label: 'Monatlich' },
            { value: 'quartal', label: 'Vierteljährlich' },
            { value: 'jahr', label: 'Jährlich' },
          ]}
        />
        <GalleryRow>
          <DisabledButton reason="Die Angebotsabgabefrist ist abgelaufen. Verlängern Sie sie zuerst.">
            Lieferantenbenachrichtigung
          </DisabledButton>
        </GalleryRow>
      </GallerySection>
      <GallerySection name="foot">
        <StickyFooter actions={<Button variant="primary">Gesamtbeschaffung bestätigen</Button>}>
          Gesamtsumme einschließlich Umsatzsteuer 12.345.678,90 RSD
        </StickyFooter>
      </GallerySection>
    </>
  );
}
