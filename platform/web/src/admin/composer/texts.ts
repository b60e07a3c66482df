/** Words of the composer. */
export const texts = {
  title: '블록',
  add: '블록 추가',
  addAbove: (label: string) => `${label} 위에 블록 추가`,
  addHint: '고른 뒤에 내용을 채우고, 순서는 언제든 바꿀 수 있음',
  kindsLoading: '블록 종류를 불러오는 중',
  kindsFailed: '블록 종류를 불러오는데 실패했습니다.',
  empty: '아직 블록이 없음. 블록을 쌓아 페이지를 만들 수 있음',
  below: '이 페이지 아래에 이어서 보여요',
  undo: '되돌리기',
  redo: '다시 하기',
  removed: (label: string) => `${label} 블록을 지웠습니다.`,
  unknown: '지금 쓰는 프로그램에 없는 종류라 고칠 수 없음. 옮기거나 지울 수는 있음',
  background: '바탕',
  shown: '보이는 곳',
  preview: '미리보기',
  frame: '페이지 미리보기',
  opening: '블록 위의 여는 부분은 ‘첫 화면’에서 바꿔요',
  openingPlanned:
    '블록 위의 여는 부분은 지금 공개된 모습이에요. 예약하거나 임시저장한 변경은 ‘첫 화면’에 있어요',
  previewHint: '글자를 눌러 바로 고칠 수 있음',
  away: (where: string) => `${where} 보이는 블록`,
  drawing: '그리는 중',
  drawFailed: '미리보기를 그리지 못했습니다.',
  width: '미리보기 너비',
  phone: '휴대전화',
  desktop: '넓은 화면',
  toPreview: '미리보기',
  toForm: '편집으로 돌아가기',
} as const;

export const backgrounds = { plain: '없음', soft: '연한 바탕', accent: '강조 바탕' } as const;

export const screens = {
  always: '항상',
  phone: '휴대전화에서만',
  desktop: '넓은 화면에서만',
  never: '감춤',
} as const;
