import { ChangeSet } from '@maru/web/admin/schedule/ChangeSet';
import { ChangeSetActions } from '@maru/web/admin/schedule/ChangeSetActions';
import { texts } from '@maru/web/admin/schedule/texts';
import type { ScheduleChangeSetDetail } from '@maru/web/api';
import { formatDateTime } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { draftQueries } from '@maru/web/record/draft/queries';
import { Loaded } from '@maru/web/ui/Loaded';
import { AdminHeading } from '@maru/web/ui/layout/AdminHeading';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

/** When it is published, and what went wrong. */
function description({ publishAt, until, failure }: ScheduleChangeSetDetail): string {
  if (failure) return failure;
  if (!publishAt) return '게시 시각을 정하지 않음. 미리 본 뒤 지금 게시하거나 시각을 정하기';
  const end = until ? `, ${formatDateTime(until)}에 되돌림` : '';
  return `${formatDateTime(publishAt)}에 함께 게시${end}`;
}

export function Component() {
  const { key = '' } = useParams();
  const query = useQuery(draftQueries.set(key));
  return (
    <Loaded query={query} loading={texts.setLoading} failed={texts.setFailed}>
      {(set) => (
        <>
          <AdminHeading
            title={set.title}
            crumbs={[{ label: '예약과 임시저장', path: paths.admin.scheduled('sets') }]}
            description={description(set)}
            actions={<ChangeSetActions set={set} />}
          />
          <ChangeSet set={set} />
        </>
      )}
    </Loaded>
  );
}
