import { createPage, type PageContent, type PageLanguage } from '@maru/web/api';
import { PlannedCreateFrame } from '@maru/web/record/draft/PlannedCreateFrame';
import { useCreateRecordForm } from '@maru/web/record/useCreateRecordForm';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { useMemo } from 'react';
import { AddressField } from './AddressField';
import { blankPage, copyOf, createSchema, toPageCreate, withTitle } from './createValues';
import { LanguageFields } from './LanguageFields';
import { LayoutChoice } from './LayoutChoice';
import { pageKeys } from './queries';
import { pagesTexts } from './texts';

type CreatePageProps = {
  /** The page that is copied. */
  original?: PageContent | undefined;
  /** Another language than that of the original: the copy is to be the same page in it. */
  language?: PageLanguage | undefined;
  onCreated: (code: string) => void;
};

/** Makes a page, hidden until it is published, or keeps it for later. */
export function CreatePage({ original, language, onCreated }: CreatePageProps) {
  const blank = useMemo(() => (original ? copyOf(original, language) : blankPage), [original, language]);
  const editor = useCreateRecordForm({
    blank,
    schema: createSchema,
    // A copy can be made as it is proposed.
    isChanged: (values) => original !== undefined || JSON.stringify(values) !== JSON.stringify(blank),
    create: {
      mutationFn: (values) => createPage({ body: toPageCreate(values, original?.code ?? null) }),
      changes: pageKeys,
    },
    created: pagesTexts.made,
    failed: pagesTexts.makeFailed,
    onCreated: ({ code }) => onCreated(code),
  });
  const { values, errors, update, change } = editor;
  return (
    <PlannedCreateFrame
      editor={editor}
      // Whoever says when it comes into being says when visitors see it.
      planned={() => ({
        kind: 'page',
        content: { ...toPageCreate(values, original?.code ?? null), hidden: false },
      })}
      autosaveKey={`pageDraft:new:${original?.code ?? ''}${language ? `:${language}` : ''}`}
    >
      <EditorSection title="기본 정보" hint={original ? pagesTexts.copyHint(original.title) : undefined}>
        <div className="grid items-start gap-4 desktop:grid-cols-2">
          <Field label="제목" required error={errors.title}>
            {(control) => (
              <Input
                {...control}
                value={values.title}
                onChange={({ target }) => update((before) => withTitle(before, target.value))}
                size="s"
              />
            )}
          </Field>
          <AddressField
            value={values.path}
            hint={pagesTexts.pathHint}
            error={errors.path}
            onChange={(path) => change({ path, hasOwnPath: true })}
          />
          <LanguageFields
            values={values}
            errors={errors}
            onChange={(change) => update((before) => ({ ...before, ...change }))}
          />
        </div>
      </EditorSection>
      <EditorSection title="화면 틀">
        <LayoutChoice
          value={values.template}
          error={errors.template}
          onChange={(template) => change({ template })}
        />
      </EditorSection>
    </PlannedCreateFrame>
  );
}
