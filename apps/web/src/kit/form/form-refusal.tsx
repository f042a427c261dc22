import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Notice } from '../../ui/notice.tsx';

interface FormRefusalProps {
  readonly state: {
    readonly failureText: string | undefined;
    readonly stale: boolean;
    readonly overwrite: () => void;
  };
  /** The page of the record, where what somebody else saved can be looked at; null for a new record. */
  readonly href: string | null;
}

/** Says a refusal that belongs to no field; where somebody else saved first, it offers to save nevertheless. */
export function FormRefusal({ state: { failureText, stale, overwrite }, href }: FormRefusalProps) {
  if (failureText === undefined) return null;
  return (
    <Notice
      tone="red"
      role="alert"
      title={failureText}
      action={
        stale &&
        href !== null && (
          <>
            <a className={buttonClass({ size: 'sm' })} href={href} target="_blank" rel="noreferrer">
              <Trans>View latest version</Trans>
            </a>
            <Button size="sm" onClick={overwrite}>
              <Trans>Save my version anyway</Trans>
            </Button>
          </>
        )
      }
    />
  );
}
