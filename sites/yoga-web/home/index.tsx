import { useSite } from '@maru/web/lib/site';
import type { HomeProps } from '@maru/web/site/definition';
import { HeroVideo, Poster, useHeroVideo } from '@maru/web/site/home/HeroVideo';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';

/** The home page: nothing but the film, the centre's words, and the way in. */
export function Home({ home, mayStart = true }: HomeProps) {
  const { name } = useSite();
  const film = useHeroVideo(home, mayStart);
  return (
    <div className="over-picture relative isolate grid min-h-svh flex-1 content-end overflow-hidden bg-(--under-picture) text-on-shade">
      <Poster home={home} className="-z-20" />
      {film && (
        <HeroVideo
          src={film}
          className="-z-20"
          buttonClassName="start-[max(1.375rem,calc((100%-70rem)/2))] bottom-6 desktop:bottom-10"
        />
      )}
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-shade/72 via-shade/18 via-60% to-[rgb(18_28_24/14%)]"
      />
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 -z-10 h-64 bg-linear-to-b from-shade/46 via-shade/20 to-transparent"
      />
      <div className="container-page pt-32 pb-30 desktop:pb-34">
        <PageTitle size="hero" className="max-w-[18em] leading-[1.25]">
          {home.heading || name}
        </PageTitle>
        <p className="measure mt-5 text-balance text-lg desktop:mt-7 desktop:text-xl">{home.lead}</p>
      </div>
    </div>
  );
}
