import type { Site, SiteBoard } from '@maru/web/api';
import { type Session, useSession } from '@maru/web/lib/auth';

type Audience = 'everyone' | 'member' | 'group' | 'admin' | 'nobody';

/** Whether a reader may do something: yes, no, or after logging in. */
export type Verdict = 'yes' | 'login' | 'no';

export type Reader = Pick<Session, 'isLoggedIn' | 'isAdmin'>;

function judge(audience: string, { isLoggedIn, isAdmin }: Reader): Verdict {
  const who = audience as Audience;
  if (who === 'nobody') return 'no';
  if (who === 'everyone' || isAdmin) return 'yes';
  if (who === 'member') return isLoggedIn ? 'yes' : 'login';
  return 'no';
}

/** Display hints after the specification, section 6; the server decides on every call. */
export function mayRead(board: SiteBoard, reader: Reader): Verdict {
  const verdict = judge(board.read, reader);
  return verdict === 'no' && !reader.isLoggedIn ? 'login' : verdict;
}

export function mayWrite(board: SiteBoard, reader: Reader): Verdict {
  return board.archived ? 'no' : judge(board.write, reader);
}

export function mayComment(board: SiteBoard, reader: Reader): Verdict {
  return board.archived ? 'no' : judge(board.comment, reader);
}

/** The boards that this reader is shown. */
export function boardsFor(site: Site, reader: Reader): SiteBoard[] {
  return site.boards.filter((board) => !/admin|group/.test(board.read) || reader.isAdmin);
}

/** What tells one reader's answers from another's in the cache. */
export function readerKey({ isLoggedIn, user }: Session): string {
  return isLoggedIn ? `member ${user.id}` : guestKey;
}

export const guestKey = 'guest';

export function useReader(): Reader & { key: string } {
  const session = useSession();
  return { isLoggedIn: session.isLoggedIn, isAdmin: session.isAdmin, key: readerKey(session) };
}

/** The board with this key. Case matters not, as in every path. */
export function boardOf(site: Site, key: string): SiteBoard | undefined {
  const wanted = key.toLowerCase();
  return site.boards.find((board) => board.key.toLowerCase() === wanted);
}
