import { type SiteMenuRecord, updateMenu } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { MenuGroupCard } from './MenuGroupCard';
import { menuMerge } from './menuMerge';
import { type GroupValues, menuSchema, newGroup, toMenu, toMenuValues } from './menuValues';
import { settingQueries } from './queries';
import { moveRow, removeRow, replaceRow } from './rows';
import { SettingFrame } from './SettingFrame';
import { settings } from './texts';
import { type SettingEditorProps, useSetting } from './useSetting';

const maxGroups = 40;

/** The menu of the site: groups in their order, each with its entries. */
export function MenuEditor(props: SettingEditorProps<SiteMenuRecord>) {
  const editor = useSetting(props, {
    kind: 'menu',
    what: settings.menu.title,
    query: settingQueries.menu(),
    toValues: toMenuValues,
    schema: menuSchema,
    toBody: toMenu,
    mutationFn: (body) => updateMenu({ body }),
  });
  const { groups } = editor.values;
  const edit = (change: (groups: GroupValues[]) => GroupValues[]) =>
    editor.update((before) => ({ ...before, groups: change(before.groups) }));
  return (
    <SettingFrame editor={editor} merge={menuMerge}>
      <EditorSection title="묶음" count={groups.length} error={editor.errors.groups}>
        {groups.length === 0 && <p className="text-md text-soft">아직 메뉴가 없음</p>}
        <SortableList
          items={groups}
          layout="rows"
          itemName="묶음"
          onMove={(key, place) => edit((rows) => moveRow(rows, key, place))}
          className="grid grid-cols-1 gap-3 empty:hidden"
        >
          {(group, index, handle) => (
            <MenuGroupCard
              group={group}
              index={index}
              count={groups.length}
              handle={handle}
              errors={editor.errors}
              missing={props.stored.missing}
              onChange={(part) => edit((rows) => replaceRow(rows, group.key, part))}
              onPlace={(place) => edit((rows) => moveRow(rows, group.key, place))}
              onRemove={() => edit((rows) => removeRow(rows, group.key))}
            />
          )}
        </SortableList>
        <Button
          variant="secondary"
          size="s"
          held={groups.length >= maxGroups}
          className="justify-self-start"
          onClick={() => edit((rows) => [...rows, newGroup()])}
        >
          <Plus aria-hidden className="size-4" />
          묶음 추가
        </Button>
      </EditorSection>
    </SettingFrame>
  );
}
