import type { Site } from '@maru/web/api';
import { frameTexts } from '@maru/web/site/frame/texts';
import { Link } from 'react-router';

export function Footer({ site }: { site: Site }) {
  const { lines, links, copyright } = site.footer;
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="container-page grid gap-10 py-14 desktop:grid-cols-[1fr_auto] desktop:py-20">
        <div>
          <p className="font-serif text-3xl">{site.name}</p>
          <p className="mt-1 text-soft">{site.tagline}</p>
          <dl className="mt-7 grid gap-x-6 gap-y-1 text-sm text-soft desktop:flex desktop:max-w-[46rem] desktop:flex-wrap">
            {lines.map((line) => (
              <div key={line.label} className="flex gap-2">
                <dt className="shrink-0 text-ink">{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <nav aria-label={frameTexts.legal} className="desktop:text-end">
          <ul className="flex flex-wrap gap-x-6 text-md desktop:flex-col">
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-xs text-soft desktop:col-span-2">{copyright}</p>
      </div>
    </footer>
  );
}
