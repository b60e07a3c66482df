import { focusField } from '@maru/web/admin/fields/scope';
import { languageNames } from '@maru/web/admin/pages/languages';
import { type SiteMenuRecord, updateMenu } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { EditorSection } from '@maru/web/ui/layout/EditorSection';
import { SortableArea } from '@maru/web/ui/sortable/SortableArea';
import { SortableRows } from '@maru/web/ui/sortable/SortableList';
import Plus from 'lucide-react/icons/plus';
import { languagesOf } from './further';
import { MenuGroupCard } from './MenuGroupCard';
import { menuMerge } from './menuMerge';
import { furtherNamesOf, type GroupValues, menuSchema, newGroup, toMenu, toMenuValues } from './menuValues';
import { Nowhere } from './Nowhere';
import { settingQueries } from './queries';
import { moveBetween, moveRow, removeRow, replaceRow } from './rows';
import { SettingFrame } from './SettingFrame';
import { settings, texts } from './texts';
import { type SettingEditorProps, useSetting } from './useSetting';

const maxGroups = 40;
/** The list of the groups themselves, beside the one of each. */
const groupList = 'groups of the menu';

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
  const { missing } = props.stored;
  // A field in which the last name is cleared stays.
  const languages = languagesOf(
    [editor.values, toMenuValues(props.stored)].flatMap(furtherNamesOf),
    props.stored.languages,
  );
  const nowhere = groups.flatMap(({ items }) => items).filter(({ path }) => missing.includes(path.trim()));

  const hint = languages.map((language) => texts.nameInHint(languageNames[language])).join(' ');

  function move(key: string, list: string, place: number) {
    edit((rows) => (list === groupList ? moveRow(rows, key, place) : moveBetween(rows, key, list, place)));
  }

  return (
    <SettingFrame editor={editor} merge={menuMerge}>
      <EditorSection title="묶음" count={groups.length} hint={hint} error={editor.errors.groups}>
        {nowhere.length > 0 && (
          <p role="status">
            <Nowhere>{texts.leadNowhere(nowhere.length)}</Nowhere>
          </p>
        )}
        {groups.length === 0 && <p className="text-md text-soft">아직 메뉴가 없음</p>}
        <SortableArea onMove={move}>
          <SortableRows
            list={groupList}
            items={groups}
            layout="rows"
            itemName="묶음"
            className="grid grid-cols-1 gap-3 empty:hidden"
          >
            {(group, index, handle) => (
              <MenuGroupCard
                group={group}
                index={index}
                groups={groups}
                handle={handle}
                errors={editor.errors}
                languages={languages}
                missing={missing}
                onChange={(part) => edit((rows) => replaceRow(rows, group.key, part))}
                onPlace={(place) => edit((rows) => moveRow(rows, group.key, place))}
                onMove={move}
                onRemove={() => edit((rows) => removeRow(rows, group.key))}
              />
            )}
          </SortableRows>
        </SortableArea>
        <Button
          variant="secondary"
          size="s"
          held={groups.length >= maxGroups}
          className="justify-self-start"
          onClick={() => {
            const group = newGroup();
            edit((rows) => [...rows, group]);
            focusField(group.key);
          }}
        >
          <Plus aria-hidden className="size-4" />
          묶음 추가
        </Button>
      </EditorSection>
    </SettingFrame>
  );
}
