import { words } from '@maru/web/lib/language';

/** The words around what is agreed to; what it is called is the centre's. */
export const consentTexts = words('consents', {
  loading: '약관을 불러오고 있어요. 잠시 뒤에 다시 눌러 주세요.',
  loadingTerms: '약관을 불러오고 있어요.',
  neededToJoin: (title: string) => `${title}에 동의해야 가입할 수 있어요.`,
  neededToUse: (title: string) => `${title}에 동의해야 이용할 수 있어요.`,
  terms: '약관 동의',
  agree: (title: string) => `${title}에 동의합니다.`,
  required: '(필수)',
  optional: '(선택)',
  see: '보기',
  newWindow: (title: string) => ` (${title}, 새 창)`,
  news: '소식 받기',
  newsHint: '동의하지 않아도 가입할 수 있고, 마이페이지에서 언제든 바꿀 수 있어요.',
  ageCheck: '나이 확인',
  age: '나이에 맞는 것을 골라 주세요.',
  under: (youngest: number) => `만 ${youngest}세 미만입니다.`,
  guardian: '법정대리인 동의',
  guardianHint: (youngest: number) =>
    `만 ${youngest}세 미만은 부모님 같은 법정대리인이 동의해야 가입할 수 있어요. 법정대리인과 함께 적어 주세요. 이름과 번호는 동의를 확인하는 데만 쓰고, 탈퇴하면 지워요.`,
  guardianName: '법정대리인 이름',
  guardianNumber: '법정대리인 휴대폰 번호',
  guardianConsent: '법정대리인의 동의가 필요해요.',
  guardianPhone: '법정대리인의 휴대폰 인증을 완료해 주세요.',
});
