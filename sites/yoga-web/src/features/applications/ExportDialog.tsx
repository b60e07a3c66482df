import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Field } from '@/components/ui/Field';
import { FormMessage } from '@/components/ui/FormMessage';
import { Input } from '@/components/ui/Input';
import { toast } from '@/components/ui/toast';
import { download, type Export, exportFailure } from './exports';
import type { Filter } from './filter';
import { exportTexts } from './texts';

type ExportDialogProps = { what: Export | null; filter: Filter; onClose: () => void };

const longestReason = 200;

function reasonProblem(reason: string): string {
  if (reason === '') return exportTexts.reasonMissing;
  return Array.from(reason).length > longestReason ? exportTexts.reasonTooLong : '';
}

type ReasonFormProps = ExportDialogProps & { what: Export };

function ReasonForm({ what, filter, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = reasonProblem(reason.trim());
    setError(wrong);
    setFailed('');
    if (wrong !== '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await download(what, filter, reason.trim());
      toast.success(what.kind === 'xlsx' ? exportTexts.xlsxDone : exportTexts.pdfDone);
      onClose();
    } catch (failure) {
      setFailed(exportFailure(what, failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={exportTexts.reason} required error={error}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={reason}
            placeholder={exportTexts.placeholder}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormMessage>{failed}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {exportTexts.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={exportTexts.submitting}>
          {exportTexts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Asks why personal data is taken along, before it is. */
export function ExportDialog({ what, filter, onClose }: ExportDialogProps) {
  // While the dialog goes away it still shows what it showed.
  const [last, setLast] = useState(what);
  if (what !== null && what !== last) setLast(what);
  if (!last) return null;
  return (
    <Dialog
      open={what !== null}
      onOpenChange={(open) => !open && onClose()}
      title={
        last.kind === 'single' ? `${last.name} ${exportTexts.title.single}` : exportTexts.title[last.kind]
      }
      description={exportTexts.description}
    >
      <ReasonForm what={last} filter={filter} onClose={onClose} />
    </Dialog>
  );
}
