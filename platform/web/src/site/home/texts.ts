export const homeTexts = {
  play: '배경 영상 재생',
  pause: '배경 영상 멈춤',
} as const;
