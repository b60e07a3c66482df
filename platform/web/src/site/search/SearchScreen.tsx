import { namesPage } from '@maru/web/lib/filters';
import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { SiteSearchField } from '@maru/web/ui/search/SiteSearchField';
import { useNavigate, useSearchParams } from 'react-router';
import { Places } from './Places';
import { Results } from './Results';
import { texts } from './texts';
import { address, searchFilters } from './view';

/** What a search of the whole site finds. Words, kind and page stand in the address. */
export function SearchScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const site = useSite();
  const view = searchFilters.read(search);
  const isPage = namesPage(search);
  useHead(
    isPage ? { title: texts.title, path: paths.search() + searchFilters.write(view) } : null,
    site.name,
  );

  if (!isPage) return <NotFound />;
  return (
    <div className="mx-auto grid w-full max-w-[52rem] gap-8 px-5.5 desktop:px-10 pt-10 pb-24 desktop:pt-16 desktop:pb-36">
      <PageTitle>{texts.title}</PageTitle>
      <SiteSearchField words={view.q} onSearch={(q) => navigate(address({ ...view, q, page: 0 }))} />
      {view.q === '' ? (
        <>
          <p className="text-soft">{texts.hint(site)}</p>
          <Places menu={site.menu} />
        </>
      ) : (
        <Results view={view} menu={site.menu} />
      )}
    </div>
  );
}
