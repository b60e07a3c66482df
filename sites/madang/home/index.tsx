import type { Site } from '@maru/web/api';
import { cx } from '@maru/web/lib/cx';
import { useSite } from '@maru/web/lib/site';
import type { HomeProps } from '@maru/web/site/definition';
import { HeroVideo, Poster, useHeroVideo } from '@maru/web/site/home/HeroVideo';
import { ButtonLink } from '@maru/web/ui/Button';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { ChatLink } from '../frame/ChatLink';
import { isLarge } from '../frame/isLarge';
import { homeTexts } from './texts';

/** Words and the way in side by side, the picture or film under them as wide as the page. */
function Opening({ site, home, mayStart }: { site: Site; home: Site['home']; mayStart: boolean }) {
  const { chat } = site;
  const film = useHeroVideo(home, mayStart);
  const product = site.productPage;
  return (
    <section className="container-page pt-8 pb-10 desktop:pt-12 desktop:pb-14">
      <div className="grid gap-x-10 gap-y-4 wide:grid-cols-12 wide:items-end">
        <PageTitle size="hero" className="leading-[1.2] wide:col-span-7">
          {home.heading || site.name}
        </PageTitle>
        <div className="wide:col-span-5">
          <p className="measure text-lg text-soft">{home.lead || site.description}</p>
          <p className="mt-5 flex flex-wrap gap-2.5">
            {product && <ButtonLink to={product.path}>{product.title}</ButtonLink>}
            {chat && <ChatLink chat={chat} variant="secondary" size="m" />}
          </p>
        </div>
      </div>
      {(home.poster || home.film) && (
        <div className="relative mt-8 aspect-4/3 overflow-hidden rounded-card bg-sunken text-on-shade min-[37.5rem]:aspect-2/1 desktop:mt-10 desktop:aspect-21/9">
          <Poster home={home} />
          {film && <HeroVideo src={film} buttonClassName="start-4 bottom-4 bg-shade/60" />}
        </div>
      )}
    </section>
  );
}

/** How many stand beside each other, so that the last row has no hole. */
function columnsFor(count: number): string {
  if (count === 1) return '';
  if (count === 2) return 'min-[37.5rem]:grid-cols-2';
  return cx('min-[37.5rem]:grid-cols-2', count === 4 ? 'wide:grid-cols-4' : 'wide:grid-cols-3');
}

/** The last card takes what is left of its row. */
function lastSpan(count: number): string {
  if (count <= 2 || count === 4) return '';
  return cx(
    count % 2 === 1 && 'min-[37.5rem]:last:col-span-2',
    ['wide:last:col-span-1', 'wide:last:col-span-3', 'wide:last:col-span-2'][count % 3],
  );
}

const lines = 'group flex min-h-11 items-center justify-between gap-3 py-1.5 leading-snug';
const words = 'group inline-flex min-h-9 items-center leading-snug text-md';

/** Every group of the menu as a card, its entries below each other, or in running lines where they are very many. */
function WaysIn({ menu }: { menu: Site['menu'] }) {
  const isDense = isLarge(menu);
  if (menu.length === 0) return null;
  return (
    <section aria-labelledby="ways-in" className="border-y border-line bg-sunken">
      <div className="container-page py-10 desktop:py-14">
        <h2 id="ways-in" className="text-4xl desktop:text-6xl">
          {homeTexts.waysIn}
        </h2>
        <ul className={cx('mt-5 grid gap-4 desktop:mt-7', columnsFor(menu.length))}>
          {menu.map(({ key, label, items }) => (
            <li key={key} className={cx('card px-5 pt-4.5 pb-3 desktop:px-6', lastSpan(menu.length))}>
              <h3 className="text-xl">{label}</h3>
              <ul className={cx('mt-2.5 border-t border-line pt-1', isDense && 'flex flex-wrap gap-x-4')}>
                {items.map((item) => (
                  <li key={item.path}>
                    <Link to={item.path} className={isDense ? words : lines}>
                      <span className="underline-offset-4 group-hover:underline">{item.label}</span>
                      {!isDense && (
                        <ArrowRight
                          aria-hidden
                          className="size-4 shrink-0 text-accent transition-[translate] group-hover:translate-x-0.5"
                        />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What the place is, in its own words, and how it is reached. */
function About({ site }: { site: Site }) {
  const { lines } = site.footer;
  if (!site.tagline && !site.description && lines.length === 0) return null;
  return (
    <section
      aria-labelledby="about"
      className="container-page grid gap-x-10 gap-y-7 py-12 wide:grid-cols-12 desktop:py-16"
    >
      <div className="wide:col-span-6">
        <h2 id="about" className="text-4xl desktop:text-6xl">
          {site.tagline || site.name}
        </h2>
        <p className="measure mt-3 text-soft">{site.description}</p>
      </div>
      {lines.length > 0 && (
        <dl className="card grid self-start px-5 py-2 text-md wide:col-span-6">
          {lines.map((line) => (
            <div
              key={line.label}
              className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2.5 last:border-b-0"
            >
              <dt className="font-semibold">{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The home page: an opening, and below it what the centre put there, else the ways in and what the place is. */
export function Home({ home, mayStart = true }: HomeProps) {
  const site = useSite();
  return (
    <>
      <Opening site={site} home={home} mayStart={mayStart} />
      {!home.hasBlocks && (
        <>
          <WaysIn menu={site.menu} />
          <About site={site} />
        </>
      )}
    </>
  );
}
