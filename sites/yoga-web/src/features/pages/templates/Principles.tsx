import { PageTitle } from '@/components/layout/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { ServerHtml } from '@/components/ui/ServerHtml';
import { cx } from '@/lib/cx';
import { sectionsOf, type TemplateProps } from '../model';
import { PageBody } from '../parts';

/** One picture from edge to edge with the title in it, then the principles, set large and numbered. */
export function Principles({ page }: TemplateProps) {
  const [{ images, texts }] = sectionsOf(page);
  const [hero, ...others] = images;
  return (
    <>
      <header className="relative isolate grid min-h-[min(84svh,52rem)] content-end overflow-hidden bg-accent text-accent-ink">
        {hero && (
          <Picture
            image={hero}
            priority
            sizes="100vw"
            className="absolute inset-0 -z-20 size-full object-cover"
          />
        )}
        <div
          aria-hidden
          className="absolute inset-0 -z-10 bg-linear-to-t from-shade/86 via-shade/42 to-transparent"
        />
        <div className="container-page grid gap-5 pt-40 pb-12 desktop:grid-cols-12 desktop:items-end desktop:gap-x-8 desktop:pb-20">
          <PageTitle className="desktop:col-span-6">{page.title}</PageTitle>
          <p className="measure desktop:col-span-5 desktop:col-start-7">{page.description}</p>
        </div>
      </header>
      <PageBody className="pt-4 desktop:pt-16">
        <ol>
          {texts.map((text, index) => (
            <li
              key={text.id}
              className="grid gap-5 border-b border-line py-14 last:border-b-0 desktop:grid-cols-12 desktop:gap-x-8 desktop:py-24"
            >
              <span
                aria-hidden
                className="font-serif text-[3.5rem] leading-none text-accent desktop:col-span-4 desktop:text-[6rem]"
              >
                {index + 1}
              </span>
              <ServerHtml
                html={text.description}
                className="text-[1.0625rem] desktop:col-span-6 desktop:col-start-7 desktop:text-[1.1875rem]"
              />
            </li>
          ))}
        </ol>
        {others.length > 0 && (
          <div className={cx('grid gap-5 desktop:gap-8', others.length > 1 && 'desktop:grid-cols-2')}>
            {others.map((image) => (
              <Picture
                key={image.id}
                image={image}
                sizes={others.length > 1 ? '(width >= 769px) 50vw, 100vw' : '(width >= 1200px) 1120px, 100vw'}
                className={cx(
                  'aspect-[4/3] w-full rounded-card bg-sunken object-cover',
                  others.length === 1 && 'desktop:aspect-[21/9]',
                )}
              />
            ))}
          </div>
        )}
      </PageBody>
    </>
  );
}
