/** Every path of the site, so that no component spells one. Pages of the centre come from `Site.pages`. */
export const paths = {
  home: '/',
  info: (code: string) => `/info/${encodeURIComponent(code)}`,
  login: (next?: string) => (next ? `/user/login?next=${encodeURIComponent(next)}` : '/user/login'),
  register: '/user/register',
  registerWith: (provider: string) => `/user/register/${encodeURIComponent(provider)}`,
  findInfo: '/user/findInfo',
  editPassword: '/user/editPassword',
  myPage: '/user/mypage',
  admin: {
    home: '/admin',
    pageEditor: (code: string) => `/admin/page/edit/${encodeURIComponent(code)}`,
    popup: '/admin/managePopupModal',
    journal: '/admin/journal',
  },
} as const;
