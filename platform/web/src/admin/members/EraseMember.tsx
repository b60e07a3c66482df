import type { AdminMember } from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { useProven } from '@maru/web/lib/useProven';
import { Button } from '@maru/web/ui/Button';
import { changeWords, ReasonDialog, type ReasonRequest } from '@maru/web/ui/ReasonDialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { erasure } from './queries';
import { erasureTexts as texts } from './texts';

/** Removes the account of somebody who asks for that, as if they had left. */
export function EraseMember({ member }: { member: AdminMember }) {
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const proven = useProven();
  const navigate = useNavigate();
  const request: ReasonRequest = {
    title: texts.question(member.displayName),
    words: changeWords(texts.label),
    description: texts.description,
    placeholder: texts.placeholder,
    done: texts.done,
    danger: true,
    // There is nothing here any more.
    mutation: erasure(member.id, proven, () => navigate(paths.admin.members, { replace: true })),
    failure: (error) => toLocalisedMessage(error, texts.failed),
  };
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsked(request)}>
        {texts.label}
      </Button>
      <ReasonDialog request={asked} onClose={() => setAsked(null)} />
    </>
  );
}
