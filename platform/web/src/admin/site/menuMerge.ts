import type { Merge, Versions } from '@maru/web/record/merge';
import { mergeByRows } from '@maru/web/record/mergeRows';
import { named } from './further';
import { audienceNames, menuLabels } from './labels';
import type { GroupValues, ItemValues, MenuValues } from './menuValues';
import { texts } from './texts';

type Entry = ItemValues & { group: string; groupName: string };
type FlatMenu = { groups: GroupValues[]; entries: Entry[] };

/** The menu with its entries in one list, so that one which goes to another group stays the same entry. */
function toFlat({ groups }: MenuValues, names: Map<string, string>): FlatMenu {
  const entriesOf = ({ key: group, label, items }: GroupValues) =>
    items.map((item) => ({ ...item, group, groupName: names.get(group) ?? label }));
  return { groups, entries: groups.flatMap(entriesOf) };
}

/** A group called anew is the same place: all go by the names that both admins knew. */
function flatVersions({ base, mine, theirs }: Versions<MenuValues>): Versions<FlatMenu> {
  const names = new Map(base.groups.map(({ key, label }) => [key, label]));
  return { base: toFlat(base, names), mine: toFlat(mine, names), theirs: toFlat(theirs, names) };
}

const flat = (versions: Versions<MenuValues>) => {
  const all = flatVersions(versions);
  const groups = [...all.base.groups, ...all.theirs.groups, ...all.mine.groups];
  const nameOf = (key: string) => groups.find((group) => group.key === key)?.label ?? '';
  const merge = mergeByRows<FlatMenu>(
    { ...menuLabels, entries: '항목' },
    {
      groups: {
        name: ({ label }) => label,
        content: ({ label, labels }) => ({ 이름: label, ...named(texts.name, labels) }),
        order: () => '묶음 순서',
      },
      entries: {
        name: ({ label, groupName }) => `${groupName} › ${label}`,
        content: ({ label, labels, path, shown, groups: readers, groupName }) => ({
          이름: label,
          ...named(texts.name, labels),
          주소: path,
          보이기: audienceNames[shown],
          ...(shown === 'groups' && { groups: readers }),
          묶음: groupName,
        }),
        same: [
          ({ group, path }) => `${group} ${path}`,
          ({ group, label }) => `${group} ${label}`,
          ({ path }) => path,
        ],
        place: ({ group }) => group,
        order: (group) => `${nameOf(group)} › 항목 순서`,
      },
    },
  );
  return { all, merge };
};

/** Two saves of the menu: group by group, entry by entry. */
export const menuMerge: Merge<MenuValues> = {
  fields: (versions) => {
    const { all, merge } = flat(versions);
    return merge.fields(all);
  },
  apply: (versions, fields, choices) => {
    const { all, merge } = flat(versions);
    const { groups, entries } = merge.apply(all, fields, choices);
    // A group that one side removed stays as long as something that was kept stands in it.
    const more = [...all.mine.groups, ...all.theirs.groups].filter(
      ({ key }, index, both) =>
        !groups.some((group) => group.key === key) &&
        entries.some(({ group }) => group === key) &&
        both.findIndex((group) => group.key === key) === index,
    );
    return {
      groups: [...groups, ...more].map((group) => ({
        ...group,
        items: entries.flatMap(({ group: place, groupName: _, ...item }) =>
          place === group.key ? [item] : [],
        ),
      })),
    };
  },
};
