/** The words of the shop's setting. */
export const settingTexts = {
  title: '상점 설정',
  description: '상점의 목록과 안내 글',
  section: '목록과 안내',
  pageSizeHint: '1에서 100까지. 목록에서 이만큼씩 보임',
  pageSizeWrong: '1에서 100까지의 숫자를 적어 주세요.',
  guidePageHint: '이 페이지의 글 셋이 차례로 상점 소개, 상품 유의 사항, 교환과 환불 안내로 보임',
  noGuide: '보이지 않음',
} as const;
