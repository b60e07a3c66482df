import type { MemberChangeKind } from '@maru/web/api';

/** What stood there before; a second factor did not stand there. */
type Contact = Exclude<MemberChangeKind, 'secondFactor'>;

const words: Record<MemberChangeKind, string> = {
  phone: '휴대폰 번호',
  email: '이메일',
  secondFactor: '2단계 인증',
};

type Texts = {
  title: string;
  /** What happened, after the time at which it did. */
  happened: string;
  /** What taking back does. */
  back: string;
  /** Said to whoever did it. */
  meant: string;
};

const contact = (subject: string): Texts => ({
  title: '직접 바꾼 것이 아닌가요?',
  happened: `${subject} 바뀌었어요.`,
  back: `${subject} 바뀌기 전으로 돌아가요. 그 뒤에 바뀐 연락처도 함께 돌아가고, 72시간 안에 켠 2단계 인증은 꺼져요.`,
  meant: '직접 바꿨다면 이 창을 닫으면 돼요.',
});

export const texts: Record<MemberChangeKind, Texts> = {
  phone: contact('휴대폰 번호가'),
  email: contact('이메일이'),
  secondFactor: {
    title: '직접 켠 것이 아닌가요?',
    happened: '2단계 인증이 켜졌어요.',
    back: '2단계 인증이 꺼지고 복구 코드도 지워져요. 그 뒤에 바뀐 연락처는 바뀌기 전으로 돌아가요.',
    meant: '직접 켰다면 이 창을 닫으면 돼요.',
  },
};

/** Phone and e-mail of those that are named. */
export const contacts = (whats: MemberChangeKind[]) =>
  whats.filter((what): what is Contact => what !== 'secondFactor');

/** All of them, in the order in which they are known here. */
export function listed(whats: MemberChangeKind[]): string {
  const known: MemberChangeKind[] = ['phone', 'email', 'secondFactor'];
  // The number comes first, so that one particle fits.
  return known
    .filter((what) => whats.includes(what))
    .map((what) => words[what])
    .join('와 ');
}
