import type { Site } from '@maru/web/api';
import { frameTexts } from '@maru/web/site/frame/texts';
import { Link } from 'react-router';
import { isLarge } from './isLarge';

const link = 'inline-block py-1 underline-offset-4 hover:underline';

/** Dark, with the whole menu in it: what was looked for and not found above is found here. A long menu stays above. */
export function Footer({ site }: { site: Site }) {
  const { lines, links, copyright } = site.footer;
  return (
    <footer className="bg-ink text-sm text-surface [&_:focus-visible]:outline-current print:hidden">
      {site.menu.length > 0 && !isLarge(site.menu) && (
        <nav
          aria-label={frameTexts.wholeMenu}
          className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 min-[37.5rem]:grid-cols-3 desktop:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] desktop:py-12"
        >
          {site.menu.map(({ key, label, items }) => (
            <div key={key}>
              <p className="font-semibold">{label}</p>
              <ul className="mt-1.5">
                {items.map((item) => (
                  <li key={item.path}>
                    <Link to={item.path} className={link}>
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      <div className="container-page">
        <div className="grid gap-x-10 gap-y-6 border-current/30 py-8 [nav+div>&]:border-t wide:grid-cols-[1fr_auto]">
          <div>
            <p className="text-base font-semibold">{site.name}</p>
            <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-0.5">
              {lines.map((line) => (
                <div key={line.label} className="flex gap-1.5">
                  <dt className="shrink-0 font-semibold">{line.label}</dt>
                  <dd>{line.value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 text-xs">{copyright}</p>
          </div>
          <nav aria-label={frameTexts.legal}>
            <ul className="flex flex-wrap gap-x-5">
              {links.map((one) => (
                <li key={one.path}>
                  <Link to={one.path} className={link}>
                    {one.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
