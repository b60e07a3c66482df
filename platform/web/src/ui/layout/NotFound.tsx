import { useHead } from '@maru/web/lib/head';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '../Button';
import { PageTitle } from './PageTitle';

export const notFoundText = '존재하지 않는 페이지입니다.';

/** What is at an address that nothing is at; the tab says so too. */
export function NotFound() {
  useHead({ title: notFoundText }, useSite().name);
  return (
    <div className="container-page grid flex-1 content-center justify-items-start gap-8 py-28">
      <PageTitle>{notFoundText}</PageTitle>
      <p className="measure text-soft">
        주소가 바뀌었거나 지워진 페이지예요. 주소를 다시 확인하거나 처음 화면에서 찾아보세요.
      </p>
      <ButtonLink to={paths.home} variant="secondary">
        처음으로 가기
      </ButtonLink>
    </div>
  );
}
