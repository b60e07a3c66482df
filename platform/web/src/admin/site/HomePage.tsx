import { createPage } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { Button, ButtonLink } from '@maru/web/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pageKeys } from '../pages/queries';
import { settingQueries } from './queries';

const hint = '최신 글, 다가오는 일정, 사람 소개, 버튼 같은 블록을 쌓아 만듦';

/** The way to the page that stands below what opens the home page, which is made here. */
export function HomePage({ code }: { code: string | null }) {
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => createPage({ body: { title: '첫 화면', path: paths.home, template: 'blocks' } }),
    onSuccess: (made) => navigate(paths.admin.pageEditor(made.code)),
    meta: { changes: [...pageKeys, settingQueries.home().queryKey] },
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{hint}</p>
      {code ? (
        <ButtonLink to={paths.admin.pageEditor(code)} variant="secondary" size="s">
          블록 고치기
        </ButtonLink>
      ) : (
        <Button variant="secondary" size="s" busy={make.isPending} onClick={() => make.mutate()}>
          블록으로 꾸미기
        </Button>
      )}
      <p role="alert" className="text-md text-danger empty:hidden">
        {make.error && toLocalisedMessage(make.error)}
      </p>
    </div>
  );
}
