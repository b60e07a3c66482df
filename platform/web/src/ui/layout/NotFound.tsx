import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '../Button';
import { uiTexts } from '../texts';
import { PageTitle } from './PageTitle';

/** What is at an address that nothing is at; the tab says so too. */
export function NotFound() {
  useHead({ title: uiTexts.notFound }, useSite().name);
  return (
    <div className="container-page grid flex-1 content-center justify-items-start gap-8 py-28">
      <PageTitle>{uiTexts.notFound}</PageTitle>
      <p className="measure text-soft">{uiTexts.notFoundHint}</p>
      <ButtonLink to={paths.home} variant="secondary">
        {uiTexts.home}
      </ButtonLink>
    </div>
  );
}
