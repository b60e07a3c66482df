import { session } from '@maru/web/lib/auth';
import { tabStore } from '@maru/web/lib/storage';

const key = 'phoneProof';
/** So long the server takes a new password without the old one in a login by phone (specification, D.8). */
const validMs = 10 * 60_000;

/** Which login it is, without its token. */
function currentLogin(): string {
  const { id, expiresAt } = session.snapshot().user;
  return `${id} ${expiresAt}`;
}

/** Whether this login came by phone a short while ago, so that a reload does not ask for the phone again. */
export const phoneProof = {
  keep() {
    tabStore.write(key, JSON.stringify([currentLogin(), Date.now() + validMs]));
  },
  holds(): boolean {
    try {
      const [login, until] = JSON.parse(tabStore.read(key) ?? '[]');
      return login === currentLogin() && until > Date.now();
    } catch {
      return false;
    }
  },
  forget() {
    tabStore.remove(key);
  },
};
