import { CSPProvider } from '@base-ui/react/csp-provider';
import { queryClient } from '@maru/web/lib/queryClient';
import { Dialog } from '@maru/web/ui/Dialog';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PasswordProof } from './PasswordProof';
import { SocialProof } from './SocialProof';

/** A provider through which the member logs in. */
export type Provider = { key: string; label: string };

type ProofDialogProps = { provider: Provider | null; onClosed: (isProved: boolean) => void };

function ProofDialog({ provider, onClosed }: ProofDialogProps) {
  const [open, setOpen] = useState(true);
  const [isProved, setProved] = useState(false);

  function proved() {
    setProved(true);
    setOpen(false);
  }

  return (
    <CSPProvider disableStyleElements>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onClosed={() => onClosed(isProved)}
        title="본인 확인"
        size="s"
      >
        {provider ? (
          <SocialProof provider={provider} onProved={proved} />
        ) : (
          <PasswordProof onProved={proved} />
        )}
      </Dialog>
    </CSPProvider>
  );
}

/** Asks the member to prove themselves; false when they would rather not. Use `useProven`, which loads this. */
export function askForProof(provider: Provider | null): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    let isOver = false;
    function close(isProved: boolean) {
      if (isOver) return;
      isOver = true;
      window.removeEventListener('popstate', leave);
      // A root cannot be taken down while it renders, and this is called from one of its effects.
      setTimeout(() => {
        root.unmount();
        host.remove();
        resolve(isProved);
      });
    }
    // Back leaves the page that the question is about.
    const leave = () => close(false);
    window.addEventListener('popstate', leave);
    root.render(
      <QueryClientProvider client={queryClient}>
        <ProofDialog provider={provider} onClosed={close} />
      </QueryClientProvider>,
    );
  });
}
