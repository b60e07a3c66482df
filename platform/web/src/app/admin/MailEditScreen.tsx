import { MailEditor } from '@maru/web/admin/mail/MailEditor';
import { mailQueries } from '@maru/web/admin/mail/queries';
import { texts } from '@maru/web/admin/mail/texts';
import { paths } from '@maru/web/lib/paths';
import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { EmptyState } from '@maru/web/ui/States';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

export function Component() {
  const { key = '' } = useParams();
  const query = useQuery(mailQueries.list());
  const mail = query.data?.mails.find((one) => one.key === key);
  return (
    <>
      <AdminHeading
        title={mail ? `${mail.label} 메일` : '메일'}
        crumbs={[{ label: '메일 문구', path: paths.admin.mail }]}
        description={mail?.description}
      />
      <Loaded query={query} loading={texts.loading} failed="메일 문구를 불러오지 못했습니다.">
        {({ on }) =>
          mail ? (
            <MailEditor key={mail.key} mail={mail} on={on} />
          ) : (
            <EmptyState title="없는 메일">메일 문구 목록에서 다시 고르기</EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
