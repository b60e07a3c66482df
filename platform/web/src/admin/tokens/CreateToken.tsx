import { CreateSecret } from '@maru/web/ui/secret/CreateSecret';
import { useQuery } from '@tanstack/react-query';
import { tokenQueries } from './queries';
import { TokenForm } from './TokenForm';
import { texts } from './texts';

/** Makes a token and shows it, this once. */
export function CreateToken() {
  const { data } = useQuery(tokenQueries.list());
  return (
    <CreateSecret
      texts={texts}
      ready={data !== undefined}
      form={(onMade, onCancel) => (
        <TokenForm scopes={data?.scopes ?? []} onMade={onMade} onCancel={onCancel} />
      )}
    />
  );
}
