export const boardPaths = {
  board: (key: string) => `/community/${encodeURIComponent(key)}`,
  post: (id: number) => `/post/${id}`,
  comment: (post: number, id: number) => `/post/${post}#comment-${id}`,
  /** A new post, in a category where one is named. */
  upload: (key: string, category = '') =>
    `/upload/${encodeURIComponent(key)}${category && `?category=${encodeURIComponent(category)}`}`,
  editPost: (id: number) => `/edit/${id}`,
  myWritings: '/user/mypage/writings',
  feed: (key: string) => `/feeds/${encodeURIComponent(key)}.xml`,
  admin: {
    list: '/admin/boards',
    create: '/admin/boards/new',
    edit: (key: string) => `/admin/boards/edit/${encodeURIComponent(key)}`,
    posts: '/admin/boards/posts',
    comments: '/admin/boards/comments',
  },
} as const;
