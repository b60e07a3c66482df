import { IconButton } from '@maru/web/ui/Button';
import { Input } from '@maru/web/ui/Input';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { loginTexts } from './texts';

/** A password that its owner may look at. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-13"
      />
      <IconButton
        label={shown ? loginTexts.hide : loginTexts.show}
        className="absolute end-0.5 top-0.5 text-soft hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </div>
  );
}
