import { sectionsOf, type TemplateProps } from '@maru/web/site/pages/model';
import { PageBody, Pictures } from '@maru/web/site/pages/parts';
import { Rest } from '@maru/web/site/pages/Rest';
import { PageTitle } from '@maru/web/ui/layout/PageTitle';
import { Picture } from '@maru/web/ui/Picture';
import { ServerHtml } from '@maru/web/ui/ServerHtml';

/** One picture from edge to edge with the title in it, then the principles, set large and numbered. */
export function Principles({ page }: TemplateProps) {
  const sections = sectionsOf(page);
  const [{ images, texts }] = sections;
  const [hero, ...others] = images;
  return (
    <>
      <header className="over-picture relative isolate grid min-h-[min(84svh,52rem)] content-end overflow-hidden bg-accent text-accent-ink">
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
        <div className="container-page grid gap-5 pt-40 pb-12 wide:grid-cols-12 wide:items-end wide:gap-x-8 desktop:pb-20">
          <PageTitle className="wide:col-span-6">{page.title}</PageTitle>
          <p className="measure wide:col-span-5 wide:col-start-7">{page.description}</p>
        </div>
      </header>
      <PageBody className="pt-4 desktop:pt-16">
        <ol>
          {texts.map((text, index) => (
            <li
              key={text.id}
              className="grid gap-5 border-b border-line py-14 last:border-b-0 desktop:grid-cols-[6rem_minmax(0,1fr)] desktop:gap-x-8 wide:grid-cols-12 desktop:py-24"
            >
              <span
                aria-hidden
                className="font-serif text-[3.5rem] leading-none text-accent desktop:text-[6rem] wide:col-span-4"
              >
                {index + 1}
              </span>
              <ServerHtml
                html={text.description}
                className="measure text-[1.0625rem] desktop:text-[1.1875rem] wide:col-span-6 wide:col-start-7"
              />
            </li>
          ))}
        </ol>
        <Pictures images={others} />
        <Rest sections={sections} placed={['images', 'texts']} className="mt-16 desktop:mt-28" />
      </PageBody>
    </>
  );
}
