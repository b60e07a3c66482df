import { formatDateTime } from '@maru/web/lib/format';
import { samePage } from '@maru/web/lib/pagePath';
import { useSite } from '@maru/web/lib/site';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { Field } from '@maru/web/ui/Field';
import { Input, Textarea } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { texts } from './texts';
import type { Editor } from './usePageEditor';

/** Whether members agree again, on the pages that they agree to. */
function Material({ editor }: { editor: Editor }) {
  const { legal } = useSite();
  const { base, values, update } = editor;
  const path = base.path ?? '';
  if (![legal.terms, legal.privacy].some((document) => samePage(document, path))) return null;
  return (
    <Checkbox
      label={texts.material}
      hint={
        <>
          {texts.materialHint}
          {base.materialAt && (
            <span className="block">{texts.lastMaterial(formatDateTime(base.materialAt))}</span>
          )}
        </>
      }
      checked={values.material}
      onChange={(event) => update((before) => ({ ...before, material: event.target.checked }))}
      className="mt-5"
    />
  );
}

/** What the whole page has once: its title and what search results say of it. */
export function BasicFields({ editor }: { editor: Editor }) {
  const { values, errors, update } = editor;
  const length = Array.from(values.description.trim()).length;
  return (
    <EditorSection title="기본 정보">
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field label="제목" required error={errors.title}>
          {(control) => (
            <Input
              {...control}
              value={values.title}
              onChange={(event) => update((before) => ({ ...before, title: event.target.value }))}
              size="s"
            />
          )}
        </Field>
        <Field
          label="설명"
          description={`검색 결과와 공유한 링크에 보이는 한두 문장, ${length}자`}
          error={errors.description}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={values.description}
              onChange={(event) => update((before) => ({ ...before, description: event.target.value }))}
              size="s"
              className="field-sizing-content max-h-72 min-h-20"
            />
          )}
        </Field>
      </div>
      <Material editor={editor} />
    </EditorSection>
  );
}
