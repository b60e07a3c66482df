import { MenuSheet, type MenuSheetProps } from '@maru/web/site/frame/MenuSheet';
import { NavLink } from 'react-router';
import { ChatLink } from './ChatLink';

/** The whole menu at once, two entries side by side. Loaded when it is opened. */
export default function Sheet(props: MenuSheetProps) {
  const { menu, chat } = props.site;
  return (
    <MenuSheet {...props}>
      {(onFollow) => (
        <>
          {menu.map(({ key, label, items }) => (
            <section key={key} aria-label={label} className="border-t border-line py-5 first:border-t-0">
              <h3 className="text-sm text-accent">{label}</h3>
              <ul className="mt-2 grid grid-cols-2 gap-2">
                {items.map((item) => (
                  <li key={item.path}>
                    <NavLink
                      to={item.path}
                      onClick={onFollow}
                      className="card flex h-full min-h-12 items-center rounded-control px-3.5 py-2 leading-snug aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent"
                    >
                      {item.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {chat && (
            <p className="mt-2">
              <ChatLink chat={chat} variant="secondary" size="m" />
            </p>
          )}
        </>
      )}
    </MenuSheet>
  );
}
