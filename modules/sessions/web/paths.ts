export const sessionPaths = {
  list: (type: string) => `/session/${encodeURIComponent(type)}`,
  apply: (code: string) => `/apply/${encodeURIComponent(code)}`,
  myApplication: (id: number) => `/user/mypage/applications/${id}`,
  admin: {
    list: '/admin/session/manage',
    types: '/admin/session/types',
    create: '/admin/session/new',
    edit: (code: string) => `/admin/session/edit/${encodeURIComponent(code)}`,
    applications: '/admin/apply/view',
  },
} as const;
