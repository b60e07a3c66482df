export const webhookPaths = {
  list: '/admin/webhooks',
  edit: (key: string) => `/admin/webhooks/${encodeURIComponent(key)}`,
} as const;
