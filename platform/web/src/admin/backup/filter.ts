import { defineFilters, page, text } from '@maru/web/lib/filters';

/** What the address says of the way back: the copy that is shown, the page of what differs, and the opened record. */
export const backupFilters = defineFilters({ preview: text(), kind: text(), key: text(), page: page() });
