import type { MemberMe } from '@maru/web/api';
import { formatDate, formatPhone } from '@maru/web/lib/format';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { ButtonLink } from '@maru/web/ui/Button';
import { Email } from '@maru/web/ui/Email';
import { Loaded } from '@maru/web/ui/Loaded';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../queries';
import { ChangeableRow, Row } from './ChangeableRow';
import { EmailChangeForm } from './EmailChangeForm';
import { PhoneChangeForm } from './PhoneChangeForm';

function Details({ me }: { me: MemberMe }) {
  const { socialProviders } = useSite();
  const provider = socialProviders.find(({ key }) => key === me.provider)?.label ?? me.provider;

  return (
    <dl className="border-t border-ink">
      <ChangeableRow label="이메일" form={(done) => <EmailChangeForm provider={provider} onDone={done} />}>
        <Email address={me.username} />
      </ChangeableRow>
      <Row label="닉네임">{me.displayName}</Row>
      <Row label="이름">{me.realName || '등록한 이름이 없어요'}</Row>
      <Row label="가입일">
        <time dateTime={me.createdAt}>{formatDate(me.createdAt)}</time>
      </Row>
      <Row
        label="비밀번호"
        action={
          !provider && (
            <ButtonLink to={paths.editPassword} variant="secondary" size="s">
              <span className="sr-only">비밀번호 </span>변경
            </ButtonLink>
          )
        }
      >
        {provider ? (
          `${provider} 로그인을 쓰고 있어요`
        ) : (
          <>
            <span aria-hidden>••••••••</span>
            <span className="sr-only">설정되어 있어요</span>
          </>
        )}
      </Row>
      <ChangeableRow label="휴대폰 번호" form={(done) => <PhoneChangeForm onDone={done} />}>
        <span className="tabular-nums">
          {me.phoneNumber ? formatPhone(me.phoneNumber) : '등록한 번호가 없어요'}
        </span>
      </ChangeableRow>
    </dl>
  );
}

/** What the centre knows of the member, and what of it can be changed. */
export function AccountDetails() {
  return (
    <Loaded
      query={useQuery(accountQueries.me())}
      loading="내 정보를 불러오는 중이에요"
      failed="내 정보를 불러오지 못했어요."
    >
      {(me) => <Details me={me} />}
    </Loaded>
  );
}
