import { useHead } from '@maru/web/lib/head';
import { namesPage } from '@maru/web/lib/pageNumber';
import { useSite } from '@maru/web/lib/site';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { Skeleton } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shopPaths } from '../paths';
import { shopQueries } from '../queries';
import { texts } from '../texts';
import { chosen, readView, writeView } from '../view';
import { CategoryTabs } from './CategoryTabs';
import { CardSkeletons } from './ItemCards';
import { Items } from './Items';

/** The shop: category tabs and the items of one of them. What is shown stands in the address. */
export function ShopScreen() {
  const [search] = useSearchParams();
  const view = readView(search);
  const categories = useQuery(shopQueries.categories());
  const guide = useQuery(shopQueries.guide());
  const category = categories.data && chosen(categories.data, view);
  const title = category && !category.isAll ? category.name : texts.shop;
  const isMissing = !namesPage(search) || (categories.data && view.category !== null && !category);
  useHead(isMissing ? null : { title, path: shopPaths.list + writeView(view) }, useSite().name);

  const failed = [categories, guide].find(({ data, isError }) => isError && !data);
  if (isMissing) return <NotFound />;
  return (
    <>
      <header className="container-page pt-14 desktop:pt-24">
        <PageTitle>{title}</PageTitle>
        {guide.data?.intro && (
          <ServerHtml html={guide.data.intro} className="measure mt-6 text-[0.9375rem] text-soft" />
        )}
        {categories.data ? (
          <CategoryTabs categories={categories.data} current={category?.id} />
        ) : (
          !failed && <Skeleton className="mt-8 h-12 w-4/5 desktop:mt-12" />
        )}
      </header>
      <div className="container-page grid gap-9 pt-8 pb-24 desktop:gap-14 desktop:pt-10 desktop:pb-36">
        {failed ? (
          <ErrorState
            failed={failed === categories ? texts.categoriesFailed : texts.listFailed}
            error={failed.error}
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : !categories.data || !guide.data ? (
          <CardSkeletons count={8} />
        ) : category ? (
          <Items
            key={`${category.id}/${view.page}`}
            category={category}
            view={view}
            size={guide.data.pageSize}
          />
        ) : (
          <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
        )}
      </div>
    </>
  );
}
