import { createChangePreview, type SchedulePlan } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { openSite } from './openSite';
import type { DraftOf } from './queries';
import { draftTexts } from './texts';

type PreviewButtonProps = {
  disabled: boolean;
  /** The plan that is edited; it is looked at with the rest of its set. */
  plan?: SchedulePlan | undefined;
  /** The page on which it begins, where it is not the one that the server knows. */
  seenAt?: string | undefined;
  /** Looks whether there is something to see; what is wrong is shown by the editor. */
  isSound: () => boolean | Promise<boolean>;
  planned: () => DraftOf;
  /** Says what the server has against it. */
  onRefused: (error: unknown) => unknown;
};

/** Shows the whole site as it will be with what an editor holds; nothing is saved. */
export function PreviewButton({ disabled, plan, seenAt, isSound, planned, onRefused }: PreviewButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      openSite(
        () =>
          createChangePreview({
            body: {
              ...planned(),
              ...(plan && { plan: plan.key, ...(plan.changeSet && { changeSet: plan.changeSet }) }),
            },
          }),
        seenAt,
      ),
    onError: onRefused,
  });
  return (
    <Button
      variant="secondary"
      size="s"
      disabled={disabled}
      busy={isPending}
      busyLabel={draftTexts.previewing}
      onClick={async () => {
        if (await isSound()) mutate();
      }}
    >
      <Eye aria-hidden className="size-4" />
      {draftTexts.preview}
      <span className="sr-only">{draftTexts.newWindow}</span>
    </Button>
  );
}
