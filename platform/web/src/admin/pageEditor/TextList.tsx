import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { inSection, movePart, newPart, removePart, replacePart, type TextValues } from './formValues';
import { TextCard } from './TextCard';
import type { Editor } from './usePageEditor';

/** Up to this many blocks stand open from the start. */
const openBlocks = 3;

/** The blocks of text of the page (of one tab of it). */
export function TextList({ editor, section }: { editor: Editor; section: string | null }) {
  const { base, values, errors, update } = editor;
  const shown = inSection(values.texts, section, values.sections);
  const max = base.maxTexts;
  const full = max !== null && values.texts.length >= max;
  const edit = (change: (texts: TextValues[]) => TextValues[]) =>
    update((before) => ({ ...before, texts: change(before.texts) }));

  return (
    <EditorSection
      title="글"
      count={shown.length}
      hint={max !== null && `이 페이지에서는 ${max}개까지 등록 가능`}
      error={errors.texts}
    >
      <SortableList
        items={shown}
        layout="rows"
        itemName="글"
        onMove={(key, place) => edit((texts) => movePart(texts, shown, key, place))}
        className="grid grid-cols-1 gap-2 empty:hidden"
      >
        {(text, index, handle) => (
          <TextCard
            text={text}
            index={index}
            count={shown.length}
            handle={handle}
            sections={values.sections}
            error={errors[`texts.${text.key}`]}
            startsOpen={text.id === null || shown.length <= openBlocks}
            onChange={(part) => edit((texts) => replacePart(texts, text.key, part))}
            onPlace={(place) => edit((texts) => movePart(texts, shown, text.key, place))}
            onRemove={() => edit((texts) => removePart(texts, text.key))}
          />
        )}
      </SortableList>
      <Button
        variant="secondary"
        size="s"
        held={full}
        className="justify-self-start"
        onClick={() => edit((texts) => [...texts, { ...newPart(section), html: '' }])}
      >
        <Plus aria-hidden className="size-4" />글 추가
      </Button>
    </EditorSection>
  );
}
