export const texts = {
  loading: '설정을 불러오는 중',
  loadFailed: '설정을 불러오지 못했습니다.',
  saved: '저장했습니다. 사이트에 바로 보입니다.',
  needed: '비워 둘 수 없어요.',
  choosePlace: '고르기',
  linkWrong: '이 사이트의 주소는 /로, 다른 곳의 주소는 https://로 시작해야 해요.',
  elsewhereOnly: 'https://로 시작하는 주소를 적어 주세요.',
  leadsNowhere: '이 주소에는 아무것도 없음',
  leadNowhere: (count: number) => `갈 곳이 없는 항목 ${count}개`,
  toGroup: '다른 묶음으로',
  name: '이름',
  content: '내용',
  inLanguage: (language: string, what: string) => `${language} ${what}`,
  nameInHint: (language: string) => `${language} 이름을 비워 두면 ${language} 화면에도 이름이 그대로 보임`,
  textInHint: (language: string) => `${language} 칸을 비워 두면 ${language} 화면에도 위의 글이 그대로 보임`,
  noSuchPage: (code: string) => `${code} (없는 페이지)`,
  pathHint: '이 사이트의 주소는 /로, 다른 곳은 https://로 시작',
  colourWrong: '#2f5d50처럼 #과 여섯 자리로 적어 주세요.',
  colourTogether: '바탕, 글자, 강조 색은 함께 골라야 해요.',
} as const;

/** Each setting of the site: what its screen is called, and what is said of it there. */
export const settings = {
  identity: {
    title: '사이트 정보',
    description: '이름과 소개, 검색과 공유에 쓰는 글과 그림, 채팅 버튼',
  },
  menu: { title: '메뉴', description: '사이트 위에 보이는 메뉴. 묶음마다 항목을 두고 끌어서 순서를 바꿈' },
  home: { title: '첫 화면', description: '첫 화면의 영상과 글' },
  footer: { title: '바닥글', description: '모든 화면 아래에 보이는 전화번호와 주소, 링크' },
  colours: {
    title: '색과 모양',
    description: '사이트의 색과 글꼴, 모서리와 머리. 읽기 어려운 색은 저장되지 않음',
  },
} as const;

export type SettingName = keyof typeof settings;

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}
