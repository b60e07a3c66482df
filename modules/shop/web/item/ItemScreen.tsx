import type { ShopItem } from '@maru/web/api';
import { count } from '@maru/web/lib/format';
import { useHead } from '@maru/web/lib/head';
import { isPlain } from '@maru/web/lib/plainKey';
import { useSite } from '@maru/web/lib/site';
import { ImageViewer } from '@maru/web/ui/image/ImageViewer';
import { Loaded } from '@maru/web/ui/Loaded';
import { NotFound } from '@maru/web/ui/layout/NotFound';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useLocation, useNavigate } from 'react-router';
import { Price } from '../Price';
import { shopPaths } from '../paths';
import { shopQueries } from '../queries';
import { SoldOut } from '../SoldOut';
import { texts } from '../texts';
import { fromList } from '../view';
import { Notices } from './Notices';

/** The server's document says the same, so that the first picture is fetched once. */
const gallerySizes = '(width >= 1200px) 640px, (width >= 769px) 55vw, 100vw';

/** Few enough left that it matters. */
const few = 5;

/** The pictures of the gallery: the main one where there are no others. */
function galleryOf({ detailImages, imageUrl, title, width, height }: ShopItem) {
  if (detailImages.length > 0) return detailImages;
  return [{ imageUrl, alt: title, width, height }];
}

function Facts({ item }: { item: ShopItem }) {
  const { stockQuantity, soldOut, isBest } = item;
  const left = stockQuantity ?? null;
  return (
    <header className="grid gap-4 border-b border-line pb-7">
      {isBest && <p className="text-sm font-semibold text-accent">{texts.best}</p>}
      <h1 tabIndex={-1} className="font-serif text-title-md leading-snug">
        {item.title}
      </h1>
      <Price item={item} large />
      {soldOut ? (
        <p lang="en" className="font-medium text-danger">
          {texts.soldOut}
        </p>
      ) : (
        left !== null &&
        left <= few && <p className="text-md text-highlight-ink">{texts.left(count(left))}</p>
      )}
    </header>
  );
}

/** Back to the list where it was left, or to its beginning for who came from elsewhere. */
function BackLink() {
  const navigate = useNavigate();
  const left = fromList(useLocation().state);
  return (
    <Link
      to={{ pathname: shopPaths.list, search: left ?? '' }}
      onClick={(event) => {
        if (left === null || !isPlain(event)) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="inline-flex min-h-11 items-center gap-1.5 text-md text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4.5" strokeWidth={1.75} />
      {texts.back}
    </Link>
  );
}

function Item({ item }: { item: ShopItem }) {
  const guide = useQuery(shopQueries.guide());
  useHead({ title: item.title, path: shopPaths.item(item.id) }, useSite().name);
  return (
    <article className="container-page pt-8 pb-24 desktop:pt-14 desktop:pb-36">
      <BackLink />
      {guide.data?.intro && (
        <ServerHtml html={guide.data.intro} className="mt-3 mb-8 max-w-[52rem] text-sm text-soft" />
      )}
      <div className="grid items-start gap-9 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-x-14 wide:grid-rows-[auto_1fr] wide:gap-x-20 wide:gap-y-8">
        <div className="wide:row-span-2">
          <ImageViewer
            images={galleryOf(item)}
            label={texts.gallery}
            sizes={gallerySizes}
            priority
            ratio="aspect-square"
            overlay={item.soldOut && <SoldOut large />}
          />
        </div>
        <Facts item={item} />
        {/* On a small desk the words would be a narrow strip beside the pictures. */}
        <ServerHtml html={item.description} className="measure desktop:max-wide:col-span-2" />
      </div>
      {guide.data && (
        <div className="mt-12 desktop:mt-20">
          <Notices guide={guide.data} />
        </div>
      )}
      {item.guideImages.length > 0 && (
        <ul
          aria-label={texts.guides}
          className="mx-auto mt-16 grid max-w-[50rem] gap-6 desktop:mt-24 desktop:gap-10"
        >
          {item.guideImages.map((image) => (
            <li key={image.imageUrl}>
              <Picture
                image={image}
                sizes="(width >= 880px) 800px, 92vw"
                className="w-full rounded-card bg-sunken"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** One item: its pictures, price, description, what to know, and guides. */
export function ItemScreen({ id }: { id: number }) {
  return (
    <Loaded
      query={useQuery(shopQueries.item(id))}
      loading={texts.loading}
      failed={texts.itemFailed}
      missing={<NotFound />}
      around={(state) => (
        <div className="container-page py-20">
          <h1 className="sr-only">{texts.shop}</h1>
          {state}
        </div>
      )}
    >
      {(item) => <Item item={item} />}
    </Loaded>
  );
}
