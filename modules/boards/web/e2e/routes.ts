import type { Route } from '@maru/e2e/fixtures/routes.ts';

export const routes: Route[] = [
  { name: 'board-list', path: '/community/NOTICE' },
  { name: 'board-list-member', path: '/community/QNA', as: 'member', ready: '글쓰기' },
  { name: 'board-search-nothing', path: '/community/REVIEW?q=없는낱말', ready: '찾는 게시물이 없어요.' },
  { name: 'board-gallery', path: '/community/GALLERY' },
  { name: 'board-press', path: '/community/PRESS' },
  { name: 'board-upload', path: '/upload/QNA', as: 'member', ready: '비밀글로 작성' },
  { name: 'board-upload-admin', path: '/upload/NOTICE', as: 'admin', ready: '상단에 고정' },
  { name: 'my-writings', path: '/user/mypage/writings', as: 'member', ready: '모두' },
  {
    name: 'my-writings-comments',
    path: '/user/mypage/writings?tab=comments',
    as: 'member',
    ready: '모두',
  },
  { name: 'admin-boards', path: '/admin/boards', as: 'admin', ready: '게시판 만들기' },
  { name: 'admin-board-new', path: '/admin/boards/new', as: 'admin', ready: '만들기' },
  { name: 'admin-board-edit', path: '/admin/boards/edit/QNA', as: 'admin', ready: '비밀글을 쓸 수 있나요?' },
  { name: 'admin-board-posts', path: '/admin/boards/posts', as: 'admin', ready: '모두' },
  { name: 'admin-board-comments', path: '/admin/boards/comments', as: 'admin', ready: '모두' },
];
