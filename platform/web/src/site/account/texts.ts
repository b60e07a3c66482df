import { words } from '@maru/web/lib/language';

/** The words of logging in. Sentences of the specification, section 8, are its own. */
export const loginTexts = words('login', {
  title: '로그인',
  home: '처음으로',
  registered: '가입이 완료됐어요. 이제 로그인해 주세요.',
  email: '이메일',
  emailMissing: '이메일을 입력해주세요.',
  password: '비밀번호',
  show: '비밀번호 보기',
  hide: '비밀번호 숨기기',
  submit: '로그인',
  submitting: '로그인하고 있어요',
  refused: '아이디 또는 비밀번호가 올바르지 않습니다.',
  failed: '로그인하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  or: '또는',
  social: '소셜 로그인',
  by: (provider: string) => `${provider} 로그인`,
  register: '회원가입',
  find: '계정 찾기',
  secondStep: '2단계 인증',
  secondStepHint: '인증 앱에 보이는 여섯 자리 숫자를 입력해 주세요.',
  code: '인증 코드',
  codeHint: '앱을 쓸 수 없으면 보관해 둔 복구 코드를 입력해 주세요. 복구 코드는 한 번만 쓸 수 있어요.',
  codeMissing: '인증 코드를 입력해주세요.',
  checking: '확인하고 있어요',
  check: '확인',
  startAgain: '처음부터 다시 로그인',
});

/** The words of registering. */
export const registerTexts = words('register', {
  title: '회원가입',
  lead: '이메일과 휴대폰 번호만 있으면 돼요.',
  isMember: '이미 회원이신가요?',
  logIn: '로그인하기',
  submitting: '가입하고 있어요',
  failed: '회원가입 중 오류가 발생했습니다.',
  email: '이메일',
  emailHint: '로그인할 때 아이디로 써요.',
  socialEmailHint: '계정에 관한 메일을 받는 주소예요. 로그인은 소셜 계정으로 해요.',
  emailFree: '사용할 수 있는 이메일이에요.',
  emailUnchecked: '이메일 중복 확인을 해주세요.',
  nickname: '닉네임',
  nicknameHint: '게시판에 보이는 이름이에요. 2자에서 20자까지 쓸 수 있어요.',
  nicknameFree: '사용할 수 있는 닉네임이에요.',
  nicknameUnchecked: '닉네임 중복 확인을 해주세요.',
  name: '이름',
  password: '비밀번호',
  passwordHint: '8자 이상 입력해 주세요.',
  again: (label: string) => `${label} 확인`,
  checking: '확인 중',
  checked: '확인 완료',
  check: '중복 확인',
  phoneUnverified: '휴대폰 인증을 완료해주세요.',
});

/** Of the two duplicate checks, by the status of the answer. */
export const emailSentences = words('emailSentences', {
  409: '이미 존재하는 이메일입니다. 다른 이메일을 입력해주세요.',
  otherwise: '이메일 형식이 올바르지 않습니다.',
});
export const nicknameSentences = words('nicknameSentences', {
  409: '이미 사용 중인 닉네임입니다.',
  otherwise: '닉네임 형식이 올바르지 않습니다.',
});
