import { useSession } from '@maru/web/lib/auth';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../queries';

/** Tells an admin, before a change that ends their logins, that their API tokens end with them. */
export function EndingTokens() {
  const { isAdmin } = useSession();
  const { data: me } = useQuery({ ...accountQueries.me(), enabled: isAdmin });
  if (!me?.apiTokens) return null;
  return (
    <p role="note" className="rounded-control bg-danger-soft px-4 py-3 text-md text-danger">
      내가 만든 API 토큰 {me.apiTokens}개도 함께 끝나요. 그 토큰을 쓰는 프로그램에는 새 토큰을 만들어 넣어
      주세요.
    </p>
  );
}
