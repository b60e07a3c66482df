import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from '../Dialog';
import { SecretDialog } from './SecretDialog';

type CreateSecretProps = {
  texts: { add: string; secretTitle: string; secretLabel: string; secretHint: string };
  /** Whether the form has what it needs. */
  ready: boolean;
  form: (onMade: (secret: string | null) => void, onCancel: () => void) => ReactNode;
};

/** Makes something that comes with a secret, and shows the secret this once. */
export function CreateSecret({ texts, ready, form }: CreateSecretProps) {
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  function made(fresh: string | null) {
    setOpen(false);
    setSecret(fresh);
  }
  return (
    <>
      <Button size="s" disabled={!ready} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {texts.add}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.add} size="xl">
        {form(made, () => setOpen(false))}
      </Dialog>
      <SecretDialog
        secret={secret}
        title={texts.secretTitle}
        label={texts.secretLabel}
        onClose={() => setSecret(null)}
      >
        <p className="text-sm text-soft">{texts.secretHint}</p>
      </SecretDialog>
    </>
  );
}
