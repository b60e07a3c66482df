import { EditorSection } from '@/components/layout/EditorSection';
import { Field } from '@/components/ui/Field';
import { Input, Textarea } from '@/components/ui/Input';
import type { Editor } from './usePageEditor';

/** What the whole page has once: its title and what search results say of it. */
export function BasicFields({ editor }: { editor: Editor }) {
  const { draft, errors, update } = editor;
  const length = Array.from(draft.description.trim()).length;
  return (
    <EditorSection title="기본 정보">
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field label="제목" required error={errors.title}>
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              onChange={(event) => update((before) => ({ ...before, title: event.target.value }))}
              className="h-10! px-3!"
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
              value={draft.description}
              onChange={(event) => update((before) => ({ ...before, description: event.target.value }))}
              className="field-sizing-content max-h-72 min-h-20 px-3! py-2!"
            />
          )}
        </Field>
      </div>
    </EditorSection>
  );
}
