import { getMe } from '@maru/web/api';
import { ApiError } from './apiError';
import { currentSession } from './auth';
import { proofDialog } from './proofDialog';
import { useSite } from './site';

/** Makes a call, with a proof first where the server wants one. */
export type Proof = <T>(call: () => Promise<T>) => Promise<T>;

/** The server asks whether it is the member: the login is older than ten minutes. */
function asksForProof(error: unknown): error is ApiError {
  return error instanceof ApiError && error.type === 'fresh-proof';
}

/**
 * Makes a call that could keep the member out of their account. Where the server wants a proof first, it is asked for in
 * a dialog over the form, which keeps what was typed, and the call is made again. Whoever closes the dialog gets the
 * server's refusal.
 */
export function useProven(): Proof {
  const { socialProviders } = useSite();
  return async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!asksForProof(error)) throw error;
      const member = currentSession().user.id;
      const [{ provider }, { askForProof }] = await Promise.all([getMe(), proofDialog.load()]);
      const social = socialProviders.find(({ key }) => key === provider);
      const isProved = await askForProof(
        provider ? { key: provider, label: social?.label ?? provider } : null,
      );
      // Another tab may have let somebody else in meanwhile.
      if (!isProved || currentSession().user.id !== member) throw error;
      return call();
    }
  };
}
