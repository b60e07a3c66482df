import type { MemberTakenBack, MemberTakenBackNext } from '@maru/web/api';
import { object } from '@maru/web/lib/particle';
import { paths } from '@maru/web/lib/paths';
import { ButtonLink } from '@maru/web/ui/Button';
import { useEffect, useRef } from 'react';
import { AccountPage } from '../AccountPage';
import { contacts, listed } from './words';

const leads: Record<MemberTakenBackNext, string> = {
  findInfo:
    '휴대폰으로 계정을 찾아 새 비밀번호를 정해 주세요. 지금까지 쓰던 비밀번호로는 로그인할 수 없어요.',
  logIn: '바뀌기 전에 쓰던 비밀번호로 로그인해서, 비밀번호를 바로 바꿔 주세요.',
  logInWithProvider: '가입할 때 쓴 소셜 로그인으로 다시 들어와 주세요.',
};
const endedText = '모든 기기에서 로그아웃했어요.';

/** What was done: `휴대폰 번호를 되돌리고 2단계 인증을 끄고 모든 기기에서 로그아웃했어요.` */
function done(restored: MemberTakenBack['restored']): string {
  const back = contacts(restored);
  const acts = [
    back.length > 0 ? `${object(listed(back))} 되돌리고` : '',
    restored.includes('secondFactor') ? '2단계 인증을 끄고' : '',
    endedText,
  ];
  return acts.filter(Boolean).join(' ');
}

/** What came of it, and how the member gets in again. */
export function TakenBack({ result: { restored, taken, next } }: { result: MemberTakenBack }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <AccountPage title={restored.length > 0 ? '되돌렸어요' : '계정을 잠갔어요'} lead={leads[next]}>
      <div className="grid gap-7">
        <div className="grid gap-3">
          <p ref={notice} tabIndex={-1}>
            {done(restored)}
          </p>
          {taken.length > 0 && (
            <p className="text-danger">
              {listed(taken)}: 그사이에 다른 계정에서 쓰고 있어서 되돌리지 못했어요. 도움이 필요하면 저희에게
              알려 주세요.
            </p>
          )}
        </div>
        {next === 'findInfo' ? (
          <ButtonLink to={paths.findInfo()} size="l" className="justify-self-start">
            새 비밀번호 정하기
          </ButtonLink>
        ) : next === 'logInWithProvider' ? (
          <ButtonLink to={paths.login(paths.myPage)} size="l" className="justify-self-start">
            로그인
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login(paths.editPassword)} size="l" className="justify-self-start">
            로그인하고 비밀번호 바꾸기
          </ButtonLink>
        )}
      </div>
    </AccountPage>
  );
}
