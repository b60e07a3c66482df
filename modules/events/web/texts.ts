/** The words of the calendar, as visitors read them. */
export const texts = {
  title: '행사 일정',
  loading: '행사를 불러오는 중이에요',
  failed: '행사 일정을 불러오지 못했어요.',
  eventFailed: '행사 정보를 불러오지 못했어요.',
  previous: '이전 달',
  next: '다음 달',
  thisMonth: '이번 달',
  none: '이 달에는 행사가 없어요.',
  noneHint: '행사가 정해지면 여기에 보여 드릴게요.',
  upcoming: '다음 행사',
  allDay: '하루 종일',
  today: '오늘',
  subscribe: '캘린더에서 구독하기',
  subscribeHint: '쓰시는 캘린더 앱에 넣으면 새 행사가 자동으로 보여요.',
  back: '행사 일정으로 돌아가기',
  when: '언제',
  where: '어디서',
  more: '자세히 보기',
  apply: '신청하기',
  keep: '내 캘린더에 넣기',
} as const;

export const monthName = (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;
