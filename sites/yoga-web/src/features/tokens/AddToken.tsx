import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SecretDialog } from '@/components/secret/SecretDialog';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { tokenQueries } from './queries';
import { TokenForm } from './TokenForm';
import { texts } from './texts';

/** Makes a token and shows it, this once. */
export function AddToken() {
  const { data } = useQuery(tokenQueries.list());
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <Button size="s" disabled={!data} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.add}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.add}
        className="w-[min(42rem,calc(100vw-2.5rem))]!"
      >
        <TokenForm
          scopes={data?.scopes ?? []}
          onMade={(made) => {
            setOpen(false);
            setToken(made);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      <SecretDialog
        secret={token}
        title={texts.secretTitle}
        label={texts.secretLabel}
        onClose={() => setToken(null)}
      >
        <p className="text-[0.875rem] text-soft">{texts.secretHint}</p>
      </SecretDialog>
    </>
  );
}
