import { leadsTo } from '@maru/web/lib/leadsTo';
import { MenuSheet, type MenuSheetProps } from '@maru/web/site/frame/MenuSheet';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { NavLink, useLocation } from 'react-router';

/** The groups of the menu as an accordion. Loaded when it is opened. */
export default function MobileMenu(props: MenuSheetProps) {
  const { pathname } = useLocation();
  return (
    <MenuSheet {...props}>
      {(onFollow) =>
        props.site.menu.map((group) => (
          <details
            key={group.key}
            name="menu"
            open={leadsTo(pathname, group.items)}
            className="group border-b border-line"
          >
            <summary className="flex min-h-15 list-none items-center justify-between text-2xl [&::-webkit-details-marker]:hidden">
              {group.label}
              <ChevronDown
                aria-hidden
                className="size-5 text-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="pb-4">
              {group.items.map((item) => (
                <li key={item.path}>
                  <NavLink
                    to={item.path}
                    onClick={onFollow}
                    className="block py-2.5 ps-4 text-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                  >
                    {item.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </details>
        ))
      }
    </MenuSheet>
  );
}
