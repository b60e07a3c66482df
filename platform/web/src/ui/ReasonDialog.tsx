import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Field } from './Field';
import { FormMessage } from './FormMessage';
import { Input } from './Input';
import { toast } from './toast';

/** What is done for a reason: personal data that is taken along, corrected or destroyed. */
export type ReasonRequest = {
  title: string;
  words: ReasonWords;
  /** What it brings about, before what becomes of the reason. */
  description?: string;
  /** An example of a reason. */
  placeholder: string;
  /** Said when it is done. */
  done: string;
  danger?: boolean;
  /** The reason goes with it and stays in the record. */
  mutation: UseMutationOptions<void, Error, string>;
  failure: (error: unknown) => string;
};

type ReasonWords = { description: string; reason: string; submit: string; submitting: string };

export const exportWords: ReasonWords = {
  description: '개인정보가 든 파일. 다운로드 사유는 열람 기록에 2년 동안 남음',
  reason: '다운로드 사유',
  submit: '다운로드',
  submitting: '다운로드 중…',
};

/** The words where it is a change; what the button says comes with the request. */
export const changeWords = (submit: string): ReasonWords => ({
  description: '사유는 열람 기록에 2년 동안 남음',
  reason: '사유',
  submit,
  submitting: '처리 중…',
});

const texts = {
  missing: '사유를 입력해주세요.',
  tooLong: '사유는 200자까지 입력할 수 있습니다.',
  cancel: '취소',
} as const;

const maxReasonLength = 200;

export function reasonProblem(reason: string): string {
  if (reason === '') return texts.missing;
  return Array.from(reason).length > maxReasonLength ? texts.tooLong : '';
}

type ReasonFormProps = {
  request: ReasonRequest;
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
      <Field label={request.words.reason} required error={error}>
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
        <Button
          type="submit"
          variant={request.danger ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={request.words.submitting}
        >
          {request.words.submit}
        </Button>
      </div>
    </form>
  );
}

/** Asks why it is done, before it is. */
export function ReasonDialog({ request, onClose }: { request: ReasonRequest | null; onClose: () => void }) {
  // While the dialog goes away it still shows what it showed.
  const [last, setLast] = useState(request);
  const { mutate, isPending, error, reset } = useMutation({
    ...last?.mutation,
    onSuccess: () => {
      if (last) toast.success(last.done);
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
      // What becomes of what is on its way is said here.
      onOpenChange={(open) => !open && close()}
      title={last.title}
      description={[last.description, last.words.description].filter(Boolean).join('. ')}
    >
      <ReasonForm
        request={last}
        busy={isPending}
        failed={error ? last.failure(error) : ''}
        onSubmit={(reason) => mutate(reason)}
        onClose={close}
      />
    </Dialog>
  );
}
