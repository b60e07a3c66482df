import type { Site } from '@maru/web/api';
import { Link } from 'react-router';
import { texts } from './texts';

/** The places of the menu: where to look when words find nothing, or before any are typed. */
export function Places({ menu }: { menu: Site['menu'] }) {
  return (
    <nav aria-label={texts.wholeSite} className="grid grid-cols-2 gap-x-6 gap-y-8 pt-4 desktop:grid-cols-3">
      {menu.map((group) => (
        <div key={group.key}>
          <p className="text-xs font-semibold text-soft">{group.label}</p>
          <ul className="mt-1">
            {group.items.map((item) => (
              <li key={item.path}>
                <Link to={item.path} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
