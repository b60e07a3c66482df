import { endLogin } from '@maru/web/api';
import { useMutation } from '@tanstack/react-query';
import { session } from './auth';

/** Ends the login here at once, then goes on; whatever the server says of it, nobody waits for it. */
export function useLogOut(onEnd?: () => void): () => void {
  const { mutate } = useMutation({
    mutationFn: () => {
      // The call takes the token along as long as there is one.
      const told = endLogin({ path: { id: 'current' } });
      session.clear();
      onEnd?.();
      return told;
    },
  });
  return () => mutate();
}
