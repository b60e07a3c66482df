import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AdminHeading } from '@/components/layout/AdminHeading';
import { Loading } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/States';
import { MailEditor } from '@/features/mail/MailEditor';
import { mailQueries } from '@/features/mail/queries';
import { texts } from '@/features/mail/texts';
import { paths } from '@/lib/paths';

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
