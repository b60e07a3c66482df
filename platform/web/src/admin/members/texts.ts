/** The words of the member screens. Sentences are the specification's, sections 5 and 8. */
export const texts = {
  filters: '필터',
  range: '가입일로 찾기',
  person: '이름·전화번호로 찾기',
  from: '시작일',
  to: '종료일',
  name: '이름',
  nameHint: '이름 또는 닉네임',
  phone: '전화번호',
  search: '검색',
  bothDates: '시작일과 종료일을 모두 입력해주세요.',
  someWords: '이름 또는 전화번호를 입력해주세요.',
  datesTurned: '시작일이 종료일보다 늦습니다.',
  listFailed: '회원 목록을 불러오는 중 오류가 발생했습니다.',
  detailFailed: '회원 정보를 불러오는 중 오류가 발생했습니다.',
  loading: '불러오는 중',
  caption: '회원',
  total: (count: string) => `모두 ${count}명`,
  none: '아직 가입한 회원 없음',
  noneHint: '가입하면 여기에 최신순으로 보임',
  nothingFound: '조건에 맞는 회원 없음',
  nothingHint: '기간을 넓히거나 다른 말로 검색',
  recorded: '회원 정보를 보거나 다운로드하면 열람 기록에 남음',
  xlsx: '엑셀 다운로드',
  joined: '가입일',
  nickname: '닉네임',
  realName: '이름',
  email: '이메일',
  phoneNumber: '휴대폰 번호',
  role: '권한',
  state: '상태',
  roles: { ROLE_USER: '회원', ROLE_ADMIN: '관리자' },
  disabled: '이용 정지',
  active: '이용 중',
  back: '목록으로',
  history: '변경 기록',
  accesses: '열람 기록',
} as const;

export const groupsTexts = {
  title: '회원 그룹',
  hint: '다음 요청부터 바로 적용되고, 변경 기록에 남음',
  group: '그룹',
  all: '모든 회원',
  save: '그룹 저장',
  saving: '저장 중…',
  saved: '회원의 그룹을 저장했습니다.',
  failed: '그룹을 바꾸지 못했습니다.',
  add: '그룹에 넣기',
  take: '그룹에서 빼기',
  added: (title: string, count: string) => `회원 ${count}명을 ‘${title}’ 그룹에 넣었습니다.`,
  taken: (title: string, count: string) => `회원 ${count}명을 ‘${title}’ 그룹에서 뺐습니다.`,
  undone: '변경을 되돌렸습니다.',
  select: (name: string) => `${name} 선택`,
} as const;

export const exportTexts = {
  title: '회원 목록 엑셀',
  placeholder: '예: 회원 안내문 발송',
  done: '엑셀 다운로드가 완료되었습니다.',
  failed: '엑셀 다운로드에 실패했습니다.',
} as const;

export const detailTexts = {
  facts: '회원 정보',
  id: '회원 번호',
  joinedBy: '가입 방법',
  byEmail: '이메일',
  createdAt: '가입일시',
  updatedAt: '수정일시',
  lastLogin: '최근 로그인',
  never: '없음',
  logins: '로그인된 기기',
  loginCount: (count: string) => `${count}대`,
  secondFactor: '2단계 인증',
  on: '켜짐',
  off: '꺼짐',
  noPhone: '등록된 번호 없음',
  guardian: '법정대리인',
  acts: '관리',
} as const;

export const consentTexts = {
  title: '동의',
  none: '동의한 내용 없음. 다음 방문 때 물음',
  subject: '내용',
  given: '상태',
  agreed: '동의',
  withdrawn: '거둠',
  door: '받은 곳',
  at: '시각',
  hash: '본문 해시',
  doors: { email: '이메일 가입', prompt: '방문 때 질문', 'my-page': '마이페이지', demo: '시범 자료' },
} as const;

type ActText = {
  label: string;
  hint: string;
  question: (name: string) => string;
  description: string;
  done: string;
};

export const endingTokens = (count: number) =>
  `이 관리자가 만든 API 토큰 ${count}개도 함께 끝나고, 그 토큰을 쓰는 프로그램이 멈춤`;

const nextRequest = '다음 요청부터 바로 적용되고, 변경 기록에 남음';

export const actTexts = {
  promote: {
    label: '관리자로 지정',
    hint: '모든 관리 화면을 쓸 수 있게 됨',
    question: (name) => `${name} 님을 관리자로 지정하시겠습니까?`,
    description: `회원의 로그인이 모두 끝나고 새 권한으로 다시 로그인함. ${nextRequest}`,
    done: '관리자로 지정했습니다.',
  },
  demote: {
    label: '관리자 해제',
    hint: '관리 화면을 더는 쓸 수 없게 됨',
    question: (name) => `${name} 님의 관리자 권한을 해제하시겠습니까?`,
    description: `회원의 로그인이 모두 끝남. ${nextRequest}`,
    done: '관리자 권한을 해제했습니다.',
  },
  disable: {
    label: '이용 정지',
    hint: '로그인할 수 없게 됨',
    question: (name) => `${name} 님의 이용을 정지하시겠습니까?`,
    description: `쓰던 기기에서도 바로 로그아웃됨. ${nextRequest}`,
    done: '이용을 정지했습니다.',
  },
  enable: {
    label: '정지 해제',
    hint: '다시 로그인할 수 있게 됨',
    question: (name) => `${name} 님의 이용 정지를 해제하시겠습니까?`,
    description: nextRequest,
    done: '이용 정지를 해제했습니다.',
  },
  logOut: {
    label: '강제 로그아웃',
    hint: '모든 기기에서 로그아웃됨. 다시 로그인할 수 있음',
    question: (name) => `${name} 님을 모든 기기에서 로그아웃하시겠습니까?`,
    description: nextRequest,
    done: '모든 기기에서 로그아웃했습니다.',
  },
  resetSecondFactor: {
    label: '2단계 인증 해제',
    hint: '인증 앱과 복구 코드를 모두 잃은 회원만. 본인 확인이 먼저임',
    question: (name) => `${name} 님의 2단계 인증을 해제하시겠습니까?`,
    description: `비밀번호만으로 로그인하게 됨. ${nextRequest}`,
    done: '2단계 인증을 해제했습니다.',
  },
} satisfies Record<string, ActText>;

/** What a member may ask for by law and an admin does for them. */
export const correctionTexts = {
  label: '이름 정정',
  hint: '회원이 요청하면 닉네임과 이름을 고침. 이메일과 휴대폰 번호는 회원이 마이페이지에서 직접 바꿈',
  title: (name: string) => `${name} 님의 이름 정정`,
  description:
    '그 회원은 모든 기기에서 로그아웃되고, 다시 로그인하면 고친 이름이 보임. 사유는 열람 기록에 2년 동안 남고, 그 회원도 볼 수 있음',
  reason: '사유',
  reasonMissing: '사유를 입력해주세요.',
  placeholder: '예: 본인 요청(개명)',
  submit: '정정',
  saving: '저장 중…',
  cancel: '취소',
  done: '이름을 정정했습니다.',
  failed: '이름을 정정하지 못했습니다.',
} as const;

export const erasureTexts = {
  label: '계정 삭제',
  hint: '회원이 직접 탈퇴할 수 없을 때. 되돌릴 수 없음',
  ofAdmin: '관리자의 계정은 관리자를 해제한 뒤에 삭제할 수 있음',
  question: (name: string) => `${name} 님의 계정을 삭제하시겠습니까?`,
  description:
    '되돌릴 수 없음. 회원이 스스로 탈퇴한 것과 같아서 회원 정보, 동의 기록, 정정·삭제 요청과 답변이 모두 지워지고, 쓴 글이 있으면 이름 없이 남음. 메일을 보내는 사이트면 쓰던 이메일로 알림',
  placeholder: '예: 본인 요청(전화)',
  done: '계정을 삭제했습니다.',
  failed: '계정을 삭제하지 못했습니다.',
} as const;
