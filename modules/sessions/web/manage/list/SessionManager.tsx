import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '@maru/web/ui/Button';
import { Loaded } from '@maru/web/ui/Loaded';
import { EmptyState } from '@maru/web/ui/States';
import { SortableList } from '@maru/web/ui/sortable/SortableList';
import { useQuery } from '@tanstack/react-query';
import { sessionPaths } from '../../paths';
import { sessionManagerQueries } from '../queries';
import { texts } from '../texts';
import { groupsOf, type SessionGroup } from './groups';
import { SessionRow } from './SessionRow';
import { type SessionList, useSessionList } from './useSessionList';

function Group({ group, list }: { group: SessionGroup; list: SessionList }) {
  const { sessions } = group;
  return (
    <section aria-label={group.title} className="@container grid gap-2">
      <h2 className="text-lg font-semibold">
        {group.title}
        <span className="ms-2 font-normal text-soft tabular-nums">{sessions.length}</span>
      </h2>
      <SortableList
        items={sessions.map((session) => ({ key: session.sessionCode, session }))}
        layout="rows"
        itemName={texts.item}
        onMove={(code, place) => void list.move(sessions, code, place)}
        className="border-t border-ink"
        itemClassName="border-b border-line bg-raised"
      >
        {({ session }, place, handle) => (
          <SessionRow session={session} place={place} group={sessions} list={list} handle={handle} />
        )}
      </SortableList>
    </section>
  );
}

/** Every session by type: its order, whether it takes applications, and the ways to change it. */
export function SessionManager() {
  const types = useSite().sessionTypes;
  const query = useQuery(sessionManagerQueries.list());
  const list = useSessionList();

  return (
    <Loaded
      query={query}
      loading={texts.loading}
      failed={texts.listFailed}
      empty={
        <EmptyState title={texts.none}>
          <p>{texts.noneHint}</p>
          <ButtonLink to={sessionPaths.admin.create} size="s" className="mt-4">
            {texts.create}
          </ButtonLink>
        </EmptyState>
      }
    >
      {(data) => (
        <div className="grid gap-10">
          <p role="alert" className="rounded-control bg-danger-soft px-4 py-2.5 text-danger empty:hidden">
            {list.failed}
          </p>
          {groupsOf(data, types, texts.otherType).map((group) => (
            <Group key={group.key} group={group} list={list} />
          ))}
        </div>
      )}
    </Loaded>
  );
}
