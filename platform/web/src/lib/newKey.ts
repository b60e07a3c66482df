const startedAt = Date.now().toString(36);
let made = 0;

/** Names what the server does not know yet. It differs from those of an earlier visit, which may come back. */
export function newKey(): string {
  made += 1;
  return `new-${startedAt}-${made}`;
}
