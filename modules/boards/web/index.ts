import type { SiteModule } from '@maru/web/site/definition';

export const boards: SiteModule = {
  name: 'boards',
  found: '게시물',
  leaving: '쓰신 글과 댓글은 ‘탈퇴한 회원’처럼 누구인지 알 수 없는 이름으로 남아요.',
  routes: [
    { path: 'community/:postType', lazy: () => import('./screens/board') },
    { path: 'post/:id', lazy: () => import('./screens/post') },
    { path: 'upload/:postType', lazy: () => import('./screens/upload') },
    { path: 'edit/:id', lazy: () => import('./screens/edit') },
  ],
  english: () => import('./english'),
  admin: () => import('./admin'),
  drafts: { post: () => import('./drafts/post') },
};
