import type { BoardComment, BoardPost, BoardPostSummary, SiteBoard } from '@maru/web/api';

export const board: SiteBoard = {
  key: 'QNA',
  title: '묻고 답하기',
  layout: 'list',
  read: 'everyone',
  write: 'member',
  comment: 'member',
  secret: true,
  alwaysSecret: false,
  pin: true,
  showDate: true,
  pageSize: 20,
  archived: false,
  categories: [],
  categoryRequired: false,
};

export const notice: SiteBoard = {
  ...board,
  key: 'NOTICE',
  title: '공지사항',
  write: 'admin',
  secret: false,
};

export const site = { boards: [board, notice], productPage: { title: '우리 집', path: '/our-house' } };

export function summary(id: number, more: Partial<BoardPostSummary> = {}): BoardPostSummary {
  return {
    id,
    title: `제목 ${id}`,
    displayName: '하늘',
    username: '',
    createdAt: '2026-03-02T09:00:00+09:00',
    viewCount: 12,
    isSecret: false,
    isPinned: false,
    commentCount: 0,
    isNew: false,
    isMine: false,
    canEdit: false,
    locked: false,
    category: null,
    thumbnail: null,
    excerpt: '',
    ...more,
  };
}

export function listOf(posts: BoardPostSummary[], total = posts.length, pinnedCount = 0) {
  const page = { size: 20, number: 0, totalElements: total, totalPages: Math.ceil(total / 20), pinnedCount };
  return { _embedded: { postDTOList: posts }, page };
}

export function comment(id: number, more: Partial<BoardComment> = {}): BoardComment {
  return {
    id,
    displayName: '바다',
    username: '',
    createdAt: '2026-03-02T10:00:00+09:00',
    content: `댓글 ${id}`,
    replyTo: null,
    replyToName: null,
    isMine: false,
    canEdit: false,
    ...more,
  };
}

export function post(more: Partial<BoardPost> = {}): BoardPost {
  return {
    id: 5,
    title: '숨이 길어지는 법',
    displayName: '하늘',
    username: '',
    postType: 'QNA',
    createdAt: '2026-03-02T09:00:00+09:00',
    updatedAt: '2026-03-02T09:00:00+09:00',
    viewCount: 3,
    content: '<p>천천히 내쉽니다.</p>',
    isSecret: false,
    isPinned: false,
    category: null,
    postImages: [],
    comments: [],
    commentCount: 0,
    earlierComments: null,
    locked: false,
    isMine: false,
    canEdit: false,
    canComment: false,
    revision: 1,
    blocks: null,
    newer: null,
    older: null,
    ...more,
  };
}
