/** Characters of what is searched for on the whole site. */
export const maxSearchLength = 100;

/** An address that knows where the reader goes on to; home goes without saying. */
function withNext(path: string, next?: string): string {
  return next && next !== '/' ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** Every path of the platform, so that no component spells one. Modules have their own, those of pages are content. */
export const paths = {
  home: '/',
  login: (next?: string) => withNext('/user/login', next),
  register: (next?: string) => withNext('/user/register', next),
  registerWith: (provider: string, next?: string) =>
    withNext(`/user/register/${encodeURIComponent(provider)}`, next),
  findInfo: (next?: string) => withNext('/user/findInfo', next),
  editPassword: '/user/editPassword',
  myPage: '/user/mypage',
  /** Where a window that was opened for another login ends. */
  proved: '/user/proved',
  /** What is known of the member, who looked, and what can be asked for. */
  privacy: '/user/mypage/privacy',
  /** The part of my page about logins. */
  security: '/user/mypage#security',
  search: (words?: string) => (words ? `/search?${new URLSearchParams({ q: words })}` : '/search'),
  /** Leaves the site: the server sends the visitor on to the provider. */
  authorize: (provider: string) => `/api/${encodeURIComponent(provider)}/authorize`,
  admin: {
    home: '/admin',
    pages: '/admin/pages',
    createPage: '/admin/pages/new',
    /** A new page with everything that this one has. */
    copyPage: (code: string) => `/admin/pages/new?copy=${encodeURIComponent(code)}`,
    pageEditor: (code: string) => `/admin/page/edit/${encodeURIComponent(code)}`,
    library: '/admin/media',
    /** What is known of a stored file. */
    file: (path: string) => `/admin/media/file?path=${encodeURIComponent(path)}`,
    journal: '/admin/journal',
    backup: '/admin/backup',
    schedule: '/admin/schedule',
    /** The part of the schedule where plans of this state are. */
    scheduled: (state: string) => `/admin/schedule?tab=${state}`,
    /** What is gathered under one name. */
    changeSet: (key: string) => `/admin/schedule/changes/${key}`,
    access: '/admin/access',
    accessReviews: '/admin/access?tab=reviews',
    accessOf: (member: number) => `/admin/access?member=${member}`,
    requests: '/admin/requests',
    members: '/admin/member/stats',
    groups: '/admin/member/groups',
    member: (id: number) => `/admin/member/stats/details/${id}`,
    tokens: '/admin/tokens',
    mail: '/admin/mail',
    setting: (name: string) => `/admin/site/${name}`,
    mailText: (key: string) => `/admin/mail/${encodeURIComponent(key)}`,
  },
} as const;

/** The pages on the way to being logged in: they hand on where the reader came from and are no place to go back to. */
export function isWayIn(pathname: string): boolean {
  return /^\/user\/(login|register|findinfo)(\/|$)|\/oauth\/redirect\/?$/i.test(pathname);
}

/** Where a login that begins here leads back to. */
export function wayBack({ pathname, search }: { pathname: string; search: string }): string | undefined {
  return isWayIn(pathname) ? (new URLSearchParams(search).get('next') ?? undefined) : pathname + search;
}
