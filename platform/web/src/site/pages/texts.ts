/** The words of the information pages that are the site's own; everything else comes from the content. */
export const pageTexts = {
  /** In the words of the specification, section 8: of content alone, nowhere else. */
  failed: (message: string) => `Error: ${message}`,
  loading: '페이지를 불러오는 중이에요',
  empty: '아직 준비하고 있는 페이지예요.',
  emptyHint: '내용이 올라오면 여기에서 볼 수 있어요.',
  video: '영상',
  playVideo: (title: string) => `${title} 재생`,
  videoNotice: '재생하면 유튜브 영상이 열려요.',
  sections: (title: string) => `${title} 차례`,
  pictures: (title: string) => `${title} 사진`,
  contents: '차례',
  enlarge: '크게 보기 (새 창)',
  updatedAt: '마지막으로 고친 날',
} as const;
