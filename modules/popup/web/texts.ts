export const popupTexts = {
  title: '안내',
  notToday: '오늘 하루 보지 않기',
  close: '닫기',
} as const;
