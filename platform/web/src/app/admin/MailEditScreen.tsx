import { MailEditor } from '@maru/web/admin/mail/MailEditor';
import { mailQueries } from '@maru/web/admin/mail/queries';
import { texts } from '@maru/web/admin/mail/texts';
import { paths } from '@maru/web/lib/paths';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { Loading } from '@maru/web/ui/Skeleton';
import { EmptyState, ErrorState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

export function Component() {
  const { key = '' } = useParams();
  const { data, error, refetch } = useQuery(mailQueries.list());
  const mail = data?.mails.find((one) => one.key === key);
  return (
    <>
      <AdminHeading
        title={mail ? `${mail.label} 메일` : '메일'}
        crumbs={[{ label: '메일 문구', path: paths.admin.mail }]}
        description={mail?.description}
      />
      {error && !data ? (
        <ErrorState failed="메일 문구를 불러오지 못했습니다." error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label={texts.loading} />
      ) : !mail ? (
        <EmptyState title="없는 메일">메일 문구 목록에서 다시 고르기</EmptyState>
      ) : (
        <MailEditor key={mail.key} mail={mail} on={data.on} />
      )}
    </>
  );
}
