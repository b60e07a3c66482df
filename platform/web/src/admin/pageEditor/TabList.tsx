import { Button } from '@maru/web/ui/Button';
import { Field } from '@maru/web/ui/Field';
import { Input } from '@maru/web/ui/Input';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { RemoveButton } from '@maru/web/ui/RemoveButton';
import { PositionInput } from '@maru/web/ui/sortable/PositionInput';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { RemoveTab } from './RemoveTab';
import { addTab, countIn, moveTab, removeTab, renameTab } from './tabs';
import { texts } from './texts';
import type { Editor } from './usePageEditor';

const maxTabs = 20;

/** The tabs of the page: named, sorted, made and taken away. */
export function TabList({ editor }: { editor: Editor }) {
  const { base, values, errors, update } = editor;
  const { sections } = values;
  const [removed, setRemoved] = useState<string | null>(null);
  if (base.path === null && sections.length === 0) return null;

  function remove(key: string) {
    if (countIn(values, key) > 0) setRemoved(key);
    else update((before) => removeTab(before, key, 'removed'));
  }

  return (
    <EditorSection
      title="탭"
      count={sections.length}
      hint={sections.length === 0 ? texts.noTabs : undefined}
      error={errors.sections}
      actions={
        sections.length < maxTabs && (
          <Button variant="secondary" size="s" onClick={() => update(addTab)}>
            <Plus aria-hidden className="size-4" />탭 추가
          </Button>
        )
      }
    >
      <SortableList
        items={sections}
        layout="rows"
        itemName="탭"
        onMove={(key, place) => update((before) => moveTab(before, key, place))}
        className="grid grid-cols-1 gap-2 empty:hidden"
      >
        {(tab, index, handle) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
            <div className="flex items-center gap-1 pt-8">
              {handle}
              <PositionInput
                label={`탭 ${index + 1}`}
                place={index}
                count={sections.length}
                onPlace={(place) => update((before) => moveTab(before, tab.key, place))}
              />
            </div>
            <Field label={`탭 ${index + 1} 이름`} error={errors[`sections.${tab.key}`]}>
              {(control) => (
                <Input
                  {...control}
                  value={tab.label}
                  placeholder={texts.tabName}
                  onChange={({ target }) => update((before) => renameTab(before, tab.key, target.value))}
                  size="s"
                />
              )}
            </Field>
            <span className="pt-8">
              <RemoveButton label={`탭 ${index + 1}`} onClick={() => remove(tab.key)} />
            </span>
          </div>
        )}
      </SortableList>
      <RemoveTab
        values={values}
        tab={removed}
        onOpenChange={(open) => !open && setRemoved(null)}
        onRemove={(key, remains) => update((before) => removeTab(before, key, remains))}
      />
    </EditorSection>
  );
}
