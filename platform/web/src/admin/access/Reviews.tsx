import { zodResolver } from '@hookform/resolvers/zod';
import { type AccessMonth, reviewAccess } from '@maru/web/api';
import { count, formatDateTime, formatMonth } from '@maru/web/lib/format';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { Dialog } from '@maru/web/ui/Dialog';
import { Field } from '@maru/web/ui/Field';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { Textarea } from '@maru/web/ui/Input';
import { Loaded } from '@maru/web/ui/Loaded';
import { StateBadge } from '@maru/web/ui/StateBadge';
import { EmptyState } from '@maru/web/ui/States';
import { type Column, Table } from '@maru/web/ui/table/Table';
import { toast } from '@maru/web/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { requestQueries } from '../requests/queries';
import { monthSearch } from './filter';
import { accessQueries } from './queries';
import { reviewTexts as texts } from './texts';

const schema = z.object({ note: z.string().trim().max(500, texts.tooLong) });

type ReviewFormProps = { month: string; onCancel: () => void; onDone: () => void };

function ReviewForm({ month, onCancel, onDone }: ReviewFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;

  const { send, failure } = useFormMutation(form, {
    mutationFn: (body: z.infer<typeof schema>) => reviewAccess({ path: { month }, body }),
    meta: { changes: [accessQueries.all(), requestQueries.reminders().queryKey], endsAtOnce: true },
    onSuccess: () => {
      toast.success(texts.saved);
      onDone();
    },
    failed: texts.saveFailed,
  });

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5 px-7 pt-5 pb-6">
      <Field label={texts.note} description={texts.noteHint} error={errors.note?.message}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={4} />}
      </Field>
      <FormMessage>{failure}</FormMessage>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={texts.saving}>
          {texts.tick}
        </Button>
      </div>
    </form>
  );
}

function columns(onReview: (month: string) => void): Column<AccessMonth>[] {
  return [
    {
      key: 'month',
      label: texts.columns.month,
      width: 'w-36',
      className: 'whitespace-nowrap',
      cell: ({ month }) => (
        <Link
          id={`month-${month}`}
          to={{ search: monthSearch(month) }}
          className="underline underline-offset-4"
        >
          {formatMonth(month)}
        </Link>
      ),
    },
    {
      key: 'accesses',
      label: texts.columns.accesses,
      width: 'w-20',
      align: 'end',
      className: 'tabular-nums',
      cell: ({ accesses }) => count(accesses),
    },
    {
      key: 'exports',
      label: texts.columns.exports,
      width: 'w-24',
      align: 'end',
      className: 'tabular-nums',
      cell: ({ exports }) => count(exports),
    },
    {
      key: 'state',
      label: texts.columns.state,
      width: 'w-72 @table:ps-6',
      actions: true,
      className: '@table:ps-6',
      cell: ({ month, reviewedAt, reviewedBy }) =>
        reviewedAt ? (
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <StateBadge tone="good">{texts.done}</StateBadge>
            <span className="text-sm text-soft">
              {reviewedBy} · <time dateTime={reviewedAt}>{formatDateTime(reviewedAt)}</time>
            </span>
          </span>
        ) : (
          <Button variant="secondary" size="s" onClick={() => onReview(month)}>
            <span className="sr-only">{formatMonth(month)} </span>
            {texts.tick}
          </Button>
        ),
    },
    { key: 'note', label: texts.columns.note, cell: ({ note }) => note || '—' },
  ];
}

/** The months of the record of access, and who went through each. */
export function Reviews() {
  const query = useQuery(accessQueries.reviews());
  const [asked, setAsked] = useState<string | null>(null);
  // The button of this month makes way for who went through it.
  const done = useRef<string | null>(null);

  function ask(month: string) {
    done.current = null;
    setAsked(month);
  }

  return (
    <Loaded
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      empty={<EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
    >
      {(data) => (
        <>
          <Table caption={texts.caption} columns={columns(ask)} rows={data} rowKey={({ month }) => month} />
          <Dialog
            open={asked !== null}
            onOpenChange={(open) => !open && setAsked(null)}
            finalFocus={() => document.getElementById(`month-${done.current}`)}
            title={asked === null ? '' : texts.title(formatMonth(asked))}
            description={texts.description}
          >
            {asked !== null && (
              <ReviewForm
                month={asked}
                onCancel={() => setAsked(null)}
                onDone={() => {
                  done.current = asked;
                  setAsked(null);
                }}
              />
            )}
          </Dialog>
        </>
      )}
    </Loaded>
  );
}
