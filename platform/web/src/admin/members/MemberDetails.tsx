import type { AdminMemberDetails } from '@maru/web/api';
import { count, formatDateTime, formatPhone } from '@maru/web/lib/format';
import { useSite } from '@maru/web/lib/site';
import { Email } from '@maru/web/ui/Email';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemberActs } from './MemberActs';
import { MemberConsents } from './MemberConsents';
import { MemberGroups } from './MemberGroups';
import { memberQueries } from './queries';
import { detailTexts, texts } from './texts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-4 border-b border-line py-2.5">
      <dt className="w-28 shrink-0 text-sm text-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Time({ at }: { at: string | null | undefined }) {
  return at ? <time dateTime={at}>{formatDateTime(at)}</time> : detailTexts.never;
}

function Facts({ member }: { member: AdminMemberDetails }) {
  const { socialProviders } = useSite();
  const provider = socialProviders.find(({ key }) => key === member.provider)?.label ?? member.provider;
  return (
    <dl
      aria-label={detailTexts.facts}
      className="border-t border-ink desktop:columns-2 desktop:gap-12 [&>*]:break-inside-avoid"
    >
      <Fact label={detailTexts.id}>{member.id}</Fact>
      <Fact label={texts.email}>
        <Email address={member.email} />
      </Fact>
      <Fact label={texts.nickname}>{member.displayName}</Fact>
      <Fact label={texts.realName}>{member.realName || '—'}</Fact>
      <Fact label={texts.phoneNumber}>{formatPhone(member.phoneNumber) || detailTexts.noPhone}</Fact>
      <Fact label={texts.role}>{texts.roles[member.role]}</Fact>
      <Fact label={texts.state}>
        {member.disabled ? <span className="font-medium text-danger">{texts.disabled}</span> : texts.active}
      </Fact>
      <Fact label={detailTexts.joinedBy}>{provider ?? detailTexts.byEmail}</Fact>
      {member.guardian && (
        <Fact label={detailTexts.guardian}>
          {member.guardian.name}, {formatPhone(member.guardian.phoneNumber)}
        </Fact>
      )}
      <Fact label={detailTexts.createdAt}>
        <Time at={member.createdAt} />
      </Fact>
      <Fact label={detailTexts.updatedAt}>
        <Time at={member.updatedAt} />
      </Fact>
      <Fact label={detailTexts.lastLogin}>
        <Time at={member.lastLoginAt} />
      </Fact>
      <Fact label={detailTexts.logins}>{detailTexts.loginCount(count(member.logins))}</Fact>
      <Fact label={detailTexts.secondFactor}>{member.secondFactor ? detailTexts.on : detailTexts.off}</Fact>
    </dl>
  );
}

/** Everything that is known of a member, and what can be done about them. */
export function MemberDetails({ id }: { id: number }) {
  const query = useQuery(memberQueries.member(id));

  return (
    <Loaded query={query} loading={texts.loading} failed={texts.detailFailed}>
      {(data) => (
        <>
          <Facts member={data} />
          <MemberGroups key={data.groupsRevision} member={data} />
          <MemberConsents consents={data.consents} />
          <MemberActs member={data} />
        </>
      )}
    </Loaded>
  );
}
