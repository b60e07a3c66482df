import { requireLogin } from '@maru/web/lib/requireLogin';
import type { SiteModule } from '@maru/web/site/definition';
import { boardPaths } from './paths';

export const boards: SiteModule = {
  name: 'boards',
  found: '게시물',
  leaving:
    '쓰신 글과 댓글은 ‘탈퇴한 회원’처럼 누구인지 알 수 없는 이름으로 남아요. 남기고 싶지 않으면 먼저 마이페이지의 ‘내가 쓴 글’에서 지워 주세요.',
  rights: [boardPaths.myWritings],
  routes: [
    { path: 'community/:postType', lazy: () => import('./screens/board') },
    { path: 'post/:id', lazy: () => import('./screens/post') },
    { path: 'upload/:postType', lazy: () => import('./screens/upload') },
    { path: 'edit/:id', lazy: () => import('./screens/edit') },
    { path: boardPaths.myWritings, loader: requireLogin, lazy: () => import('./screens/writings') },
  ],
  english: () => import('./english'),
  admin: () => import('./admin'),
  myPage: () => import('./myPage'),
  drafts: { post: () => import('./drafts/post') },
};
