import { namesPage } from '@maru/web/lib/filters';
import { useHead } from '@maru/web/lib/head';
import { useSite } from '@maru/web/lib/site';
import { joined } from '@maru/web/ui/joined';
import { isFailed, Loaded } from '@maru/web/ui/Loaded';
import { MenuTabs } from '@maru/web/ui/layout/MenuTabs';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shopPaths } from '../paths';
import { shopQueries } from '../queries';
import { texts } from '../texts';
import { chosen, shopFilters } from '../view';
import { CategoryTabs } from './CategoryTabs';
import { CardSkeletons } from './ItemCards';
import { Items } from './Items';

/** The shop: category tabs and the items of one of them. What is shown stands in the address. */
export function ShopScreen() {
  const [search] = useSearchParams();
  const view = shopFilters.read(search);
  const categories = useQuery(shopQueries.categories());
  const guide = useQuery(shopQueries.guide());
  const category = categories.data && chosen(categories.data, view);
  const title = category && !category.isAll ? category.name : texts.shop;
  const isMissing = !namesPage(search) || (categories.data && view.category !== null && !category);
  useHead(isMissing ? null : { title, path: shopPaths.list + shopFilters.write(view) }, useSite().name);

  const shop = joined({ categories, guide });
  if (isMissing) return <NotFound />;
  return (
    <>
      <header className="container-page pt-14 desktop:pt-24">
        <PageTitle>{title}</PageTitle>
        <MenuTabs path={shopPaths.list} />
        {guide.data?.intro && (
          <ServerHtml html={guide.data.intro} className="measure mt-6 text-md text-soft" />
        )}
        {categories.data ? (
          <CategoryTabs categories={categories.data} current={category?.id} />
        ) : (
          !isFailed(shop) && <Skeleton className="mt-8 h-12 w-4/5 desktop:mt-12" />
        )}
      </header>
      <div className="container-page grid gap-9 pt-8 pb-24 desktop:gap-14 desktop:pt-10 desktop:pb-36">
        <Loaded
          query={shop}
          loading={<CardSkeletons count={8} />}
          failed={isFailed(categories) ? texts.categoriesFailed : texts.listFailed}
        >
          {(loaded) =>
            category ? (
              <Items
                key={`${category.id}/${view.page}`}
                category={category}
                view={view}
                size={loaded.guide.pageSize}
              />
            ) : (
              <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
