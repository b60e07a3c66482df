export const shopPaths = {
  list: '/shop',
  item: (id: number) => `/shop/detail/${id}`,
  admin: {
    items: '/admin/item/viewList',
    newItem: '/admin/item/upload',
    editItem: (id: number) => `/admin/item/edit/${id}`,
  },
} as const;
