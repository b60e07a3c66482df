import type { SiteBoard } from '@maru/web/api';
import { AddedImagesSummary, type EditorHandle, RichEditor } from '@maru/web/editor';
import { cx } from '@maru/web/lib/cx';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { NativeSelect } from '@maru/web/ui/NativeSelect';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { type Ref, Suspense } from 'react';
import { useReader } from '../board';
import { writeTexts } from './texts';
import type { Form } from './usePostForm';

type PostFieldsProps = { form: Form; board: SiteBoard; isNew: boolean; titleRef: Ref<HTMLInputElement> };

function Choices({ form, board, isNew }: Omit<PostFieldsProps, 'titleRef'>) {
  const { isAdmin } = useReader();
  const maySecret = isNew && board.secret && !board.alwaysSecret;
  const mayPin = isAdmin && (board.pin || form.isPinned);
  const isSecret = isNew && board.alwaysSecret;
  if (!maySecret && !mayPin && !isSecret) return null;
  return (
    <div className="grid gap-4 border-y border-line py-5">
      {isSecret && <p>{writeTexts.alwaysSecret}</p>}
      {maySecret && (
        <div className="grid gap-1">
          <Checkbox
            label={writeTexts.secret}
            hint={writeTexts.secretHint}
            checked={form.isSecret}
            onChange={(event) => form.change({ isSecret: event.target.checked })}
          />
          <p className="ms-8 text-sm text-soft">{writeTexts.privacyHint}</p>
        </div>
      )}
      {mayPin && (
        <Checkbox
          label={writeTexts.pin}
          hint={writeTexts.pinHint}
          checked={form.isPinned}
          onChange={(event) => form.change({ isPinned: event.target.checked })}
        />
      )}
    </div>
  );
}

function Category({ form, board }: Pick<PostFieldsProps, 'form' | 'board'>) {
  if (board.categories.length === 0) return null;
  const isKnown = board.categories.some(({ key }) => key === form.category);
  return (
    <Field
      label={writeTexts.category}
      description={board.secret && writeTexts.categoryHint}
      error={form.errors.category}
      required={board.categoryRequired}
      className="justify-items-start"
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={isKnown ? form.category : ''}
          onChange={({ target }) => form.change({ category: target.value })}
          className="w-full max-w-80"
        >
          <option value="">
            {board.categoryRequired ? writeTexts.chooseCategory : writeTexts.noCategory}
          </option>
          {board.categories.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** Everything of a post that is written. A message goes after 3 s, the mark on its field stays. */
export function PostFields({ form, board, isNew, titleRef }: PostFieldsProps) {
  const { errors, editor } = form;
  return (
    <>
      <Category form={form} board={board} />
      <Field label={writeTexts.title} error={errors.title} required>
        {(control) => (
          <Input
            {...control}
            ref={titleRef}
            aria-invalid={errors.title !== undefined || undefined}
            value={form.title}
            placeholder={writeTexts.titlePlaceholder}
            onChange={(event) => form.change({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid gap-2">
        {/* The editor names itself and says what is wrong below its 1000 px; here both can be seen. */}
        <p aria-hidden className="flex justify-between gap-4 text-md font-medium">
          <span>
            {writeTexts.content}
            <span className="ms-1 text-highlight">*</span>
          </span>
          <span className="text-sm font-normal text-danger">{errors.content}</span>
        </p>
        <div
          className={cx(
            'post-body',
            errors.content !== undefined && 'rounded-control outline-1 outline-danger',
          )}
        >
          <Suspense fallback={<Skeleton className="h-[62.5rem] w-full" />}>
            <RichEditor
              ref={editor as Ref<EditorHandle>}
              label={writeTexts.content}
              value={form.source}
              prefix="post"
              withFiles={board.write === 'admin'}
              required
              error={errors.content}
              onChange={(content) => form.change({ content })}
              stickyClass="top-16 desktop:top-20 desktop:max-wide:top-[6.75rem]"
            />
          </Suspense>
        </div>
        <AddedImagesSummary images={form.added} />
      </div>
      <Choices form={form} board={board} isNew={isNew} />
    </>
  );
}
