import { words } from '@maru/web/lib/language';

/** The words of proving that a phone is at hand. */
export const phoneTexts = words('phone', {
  number: '휴대폰 번호',
  sending: '보내는 중',
  send: '인증번호 받기',
  sendAgain: '다시 받기',
  wait: (seconds: number) => `다시 받기 ${seconds}초`,
  verified: '휴대폰 인증이 완료됐어요.',
  code: '인증번호',
  codeHint: '문자로 보낸 여섯 자리 숫자를 3분 안에 입력해 주세요.',
  left: '남은 시간',
  verifying: '확인 중',
  verify: '인증하기',
  expired: '입력 시간이 지났습니다. 인증번호를 다시 받아주세요.',
});

/** What is said of a refused number or code, by the status of the answer. */
export const sendSentences = words('sendSentences', {
  400: '전화번호 형식이 올바르지 않습니다.',
  otherwise: '발송에 실패했습니다. 다시 시도해주세요.',
});
export const codeSentences = words('codeSentences', {
  400: '인증번호가 일치하지 않습니다. 다시 시도해주세요.',
  otherwise: '인증번호를 확인하지 못했습니다. 다시 시도해주세요.',
});
export const newNumberSentences = words('newNumberSentences', {
  400: '전화번호 형식이 올바르지 않습니다.',
  409: '이미 가입된 전화번호입니다. 기존 계정으로 로그인해주세요.',
  otherwise: '회원가입 중 오류가 발생했습니다.',
});
export const knownNumberSentences = words('knownNumberSentences', {
  400: '전화번호 형식이 올바르지 않습니다.',
  404: '해당 전화번호로 가입된 회원이 없습니다.',
  otherwise: '회원 정보를 확인하지 못했습니다. 다시 시도해주세요.',
});
