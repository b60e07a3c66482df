import { menuGroup } from '@maru/web/lib/menuGroup';
import { useSite } from '@maru/web/lib/site';
import { uiTexts } from '../texts';
import { PageTabs, type PageTabsProps } from './PageTabs';

type MenuTabsProps = {
  path: string;
  /** What stands beside this page where the menu has nothing beside it. */
  instead?: PageTabsProps;
};

/** The entries of the menu beside the one that leads to this page, below the title. */
export function MenuTabs({ path, instead }: MenuTabsProps) {
  const group = menuGroup(useSite().menu, path);
  if (!group || group.items.length < 2) return instead ? <PageTabs {...instead} /> : null;
  const places = group.items.map(({ path: to, label }) => ({ to, title: label }));
  return <PageTabs label={uiTexts.menuOf(group.label)} places={places} />;
}
