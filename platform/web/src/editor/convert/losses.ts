/** What HTML may hold and the toolbar cannot express. */
export type LossKind =
  | 'boxed'
  | 'tableSize'
  | 'preformatted'
  | 'embed'
  | 'picture'
  | 'heading'
  | 'script'
  | 'small'
  | 'listNumber'
  | 'listStyle'
  | 'listAlign'
  | 'innerAlign'
  | 'quoted'
  | 'listed'
  | 'captioned'
  | 'newTab'
  | 'imageLink';

export type Loss = { kind: LossKind; count: number };

const names: Record<LossKind, string> = {
  boxed: '표·질문 안의 제목·목록·이미지',
  tableSize: '너무 큰 표의 끝부분',
  preformatted: '서식 유지 글',
  embed: '동영상이나 삽입한 콘텐츠',
  picture: '이 사이트에 없는 이미지',
  heading: '4단계 이하 제목',
  script: '위 첨자·아래 첨자',
  small: '작은 글자',
  listNumber: '목록의 시작 번호',
  listStyle: '번호와 점이 섞인 목록',
  listAlign: '항목마다 다른 목록 정렬',
  innerAlign: '인용·항목·이미지 설명 안의 정렬',
  quoted: '인용 안의 제목·목록·이미지',
  listed: '목록 안의 제목·인용·이미지',
  captioned: '이미지 설명 안의 제목·목록·인용',
  newTab: '새 창에서 여는 링크',
  imageLink: '이미지에 걸린 링크',
};

/** “표 2개, 작은 글자” */
export function describeLosses(losses: Loss[]): string {
  return losses.map(({ kind, count }) => (count > 1 ? `${names[kind]} ${count}개` : names[kind])).join(', ');
}
