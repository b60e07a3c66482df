/** The places of the calendar. */
export const eventPaths = {
  month: (month?: string) => (month ? `/events?month=${month}` : '/events'),
  event: (key: string) => `/events/${encodeURIComponent(key)}`,
  /** What other calendars subscribe to. */
  feed: '/api/events/calendar.ics',
  file: (key: string) => `/api/events/${encodeURIComponent(key)}/event.ics`,
  admin: {
    list: '/admin/events',
    create: '/admin/events/new',
    setting: '/admin/events/calendar',
    edit: (key: string) => `/admin/events/${encodeURIComponent(key)}`,
  },
} as const;
