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
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
  board: (key: string) => `/community/${encodeURIComponent(key)}`,
  post: (id: number) => `/post/${id}`,
  upload: (key: string) => `/upload/${encodeURIComponent(key)}`,
  editPost: (id: number) => `/edit/${id}`,
  feed: (key: string) => `/feeds/${encodeURIComponent(key)}.xml`,
  /** Leaves the site: the server sends the visitor on to the provider. */
  authorize: (provider: string) => `/api/${encodeURIComponent(provider)}/authorize`,
  admin: {
    home: '/admin',
    pageEditor: (code: string) => `/admin/page/edit/${encodeURIComponent(code)}`,
    popup: '/admin/managePopupModal',
    journal: '/admin/journal',
    posts: '/admin/boards/posts',
    comments: '/admin/boards/comments',
  },
} as const;
