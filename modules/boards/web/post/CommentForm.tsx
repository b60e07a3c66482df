import type { BoardComment } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { useSession } from '@maru/web/lib/auth';
import { dropAutosave, keyOfMember, readAutosave, writeAutosave } from '@maru/web/lib/autosave';
import { cx } from '@maru/web/lib/cx';
import { count } from '@maru/web/lib/format';
import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Textarea } from '@maru/web/ui/Input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { commentError, commentLength, maxCommentLength } from '../comment';
import { boardMutations } from '../queries';
import { commentTexts } from '../texts';

type CommentFormProps = { post: number; replyTo?: BoardComment; onAnswered?: (added: BoardComment) => void };

const isTyped = ({ text }: { text: string }) => typeof text === 'string';

function whatFailed(error: unknown): string {
  if (!(error instanceof ApiError)) return commentTexts.failed;
  return error.fieldMessage('newCommentContent') ?? error.message;
}

/** Plain text, at most 1,000 characters. What was typed stays on this device until it is stored. */
export function CommentForm({ post, replyTo, onAnswered }: CommentFormProps) {
  const { user } = useSession();
  const autosaveKey = keyOfMember('comment', user.id, `${post}:${replyTo?.id ?? ''}`);
  const [text, setText] = useState(() => readAutosave(autosaveKey, isTyped)?.text ?? '');
  const [error, setError] = useState('');
  const [news, setNews] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const length = commentLength(text);

  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);

  function type(typed: string) {
    setText(typed);
    setError('');
    if (typed === '') dropAutosave(autosaveKey);
    else writeAutosave(autosaveKey, { text: typed });
  }

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  const { mutate, isPending } = useMutation({
    ...boardMutations.addComment(post, replyTo?.id ?? null),
    onMutate: () => {
      setError('');
      setNews('');
    },
    onSuccess: (added) => {
      type('');
      setNews(commentTexts.added);
      onAnswered?.(added);
    },
    onError: (failure) => refuse(whatFailed(failure)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = commentError(text);
    if (wrong === null) mutate(text.trim());
    else refuse(wrong);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className={cx('grid gap-2', replyTo && 'mt-3')}
      aria-label={replyTo ? commentTexts.replyLabel(replyTo.displayName) : commentTexts.label}
    >
      <Field
        label={replyTo ? commentTexts.replyLabel(replyTo.displayName) : commentTexts.label}
        error={error}
        className="[&>label]:sr-only"
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            value={text}
            // What were typed while it is sent would be lost with the answer.
            readOnly={isPending}
            placeholder={commentTexts.placeholder}
            onChange={(event) => type(event.target.value)}
            className="field-sizing-content min-h-26 max-h-96"
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-4">
        <p className={cx('text-sm tabular-nums', length > maxCommentLength ? 'text-danger' : 'text-soft')}>
          <span className="sr-only">{commentTexts.typed}</span>
          {count(length)} / {count(maxCommentLength)}
        </p>
        <p role="status" className="ms-auto text-sm text-soft">
          {news}
        </p>
        <Button type="submit" size="touch" busy={isPending} busyLabel={commentTexts.submitting}>
          {replyTo ? commentTexts.submitReply : commentTexts.submit}
        </Button>
      </div>
    </form>
  );
}
