import { AddSecret } from '@maru/web/ui/secret/AddSecret';
import { useQuery } from '@tanstack/react-query';
import { tokenQueries } from './queries';
import { TokenForm } from './TokenForm';
import { texts } from './texts';

/** Makes a token and shows it, this once. */
export function AddToken() {
  const { data } = useQuery(tokenQueries.list());
  return (
    <AddSecret
      texts={texts}
      ready={data !== undefined}
      form={(onMade, onCancel) => (
        <TokenForm scopes={data?.scopes ?? []} onMade={onMade} onCancel={onCancel} />
      )}
    />
  );
}
