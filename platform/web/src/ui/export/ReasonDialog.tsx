import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { Field } from '../Field';
import { FormMessage } from '../FormMessage';
import { Input } from '../Input';
import { toast } from '../toast';

/** A file with personal data that is to be taken along. */
export type ExportRequest = {
  title: string;
  /** An example of a reason. */
  placeholder: string;
  /** Said when the file is there. */
  done: string;
  /** The reason goes with it and stays in the record. */
  run: (reason: string) => Promise<void>;
  failure: (error: unknown) => string;
};

const texts = {
  description: '개인정보가 든 파일. 다운로드 사유는 열람 기록에 2년 동안 남음',
  reason: '다운로드 사유',
  missing: '사유를 입력해주세요.',
  tooLong: '사유는 200자까지 입력할 수 있습니다.',
  cancel: '취소',
  submit: '다운로드',
  submitting: '다운로드 중…',
} as const;

const maxReasonLength = 200;

function reasonProblem(reason: string): string {
  if (reason === '') return texts.missing;
  return Array.from(reason).length > maxReasonLength ? texts.tooLong : '';
}

type ReasonFormProps = {
  request: ExportRequest;
  /** Whether the file is on its way. */
  busy: boolean;
  failed: string;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

function ReasonForm({ request, busy, failed, onSubmit, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = reasonProblem(reason.trim());
    setError(wrong);
    if (wrong === '') onSubmit(reason.trim());
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={texts.reason} required error={error}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={reason}
            placeholder={request.placeholder}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormMessage>{failed}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

/** Asks why personal data is taken along, before it is. */
export function ReasonDialog({ request, onClose }: { request: ExportRequest | null; onClose: () => void }) {
  // While the dialog goes away it still shows what it showed.
  const [last, setLast] = useState(request);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ of, reason }: { of: ExportRequest; reason: string }) => of.run(reason),
    onSuccess: (_file, { of }) => {
      toast.success(of.done);
      onClose();
    },
  });
  if (request !== null && request !== last) setLast(request);
  if (!last) return null;

  function close() {
    if (isPending) return;
    reset();
    onClose();
  }

  return (
    <Dialog
      open={request !== null}
      // What becomes of a file that is on its way is said here.
      onOpenChange={(open) => !open && close()}
      title={last.title}
      description={texts.description}
    >
      <ReasonForm
        request={last}
        busy={isPending}
        failed={error ? last.failure(error) : ''}
        onSubmit={(reason) => mutate({ of: last, reason })}
        onClose={close}
      />
    </Dialog>
  );
}
