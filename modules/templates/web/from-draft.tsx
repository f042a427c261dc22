import { FilledForm } from './filled-form.tsx';

export default function FromDraft({ id }: { id: number }) {
  return <FilledForm of="draft" id={id} />;
}
