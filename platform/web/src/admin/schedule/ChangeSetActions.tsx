import {
  createChangeSetLink,
  createChangeSetPreview,
  deleteChangeSet,
  publishChangeSet,
  type ScheduleChangeSetDetail,
  updateChangeSet,
} from '@maru/web/api';
import { toLocalisedMessage } from '@maru/web/lib/apiError';
import { paths } from '@maru/web/lib/paths';
import { everything } from '@maru/web/lib/queryClient';
import { DraftDialog } from '@maru/web/record/draft/DraftDialog';
import { openSite } from '@maru/web/record/draft/openSite';
import { draftQueries, given, type Times } from '@maru/web/record/draft/queries';
import { Button } from '@maru/web/ui/Button';
import { Checkbox } from '@maru/web/ui/Checkbox';
import { ConfirmDialog } from '@maru/web/ui/ConfirmDialog';
import { toast } from '@maru/web/ui/toast';
import { useUndoBatch } from '@maru/web/ui/useUndoBatch';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkDialog } from './PreviewLink';
import { SetTitleDialog } from './SetTitleDialog';
import { texts } from './texts';

type SetProps = { set: ScheduleChangeSetDetail };
type DialogProps = SetProps & { open: boolean; onClose: () => void };

function Preview({ set }: SetProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => openSite(() => createChangeSetPreview({ path: { key: set.key } })),
    onError: (error) => toast.error(toLocalisedMessage(error, texts.previewFailed)),
  });
  return (
    <Button
      variant="secondary"
      size="s"
      disabled={set.plans.length === 0}
      busy={isPending}
      busyLabel={texts.previewing}
      onClick={() => mutate()}
    >
      {texts.preview}
      <span className="sr-only">{texts.newWindow}</span>
    </Button>
  );
}

/** Asks before all of it is published; over what others saved since only where that is ticked. */
function PublishSet({ set, open, onClose }: DialogProps) {
  const [anyway, setAnyway] = useState(false);
  const navigate = useNavigate();
  const { wayBack } = useUndoBatch(texts.undone);
  const isStale = set.plans.some((plan) => plan.isStale);
  const publish = useMutation({
    mutationFn: () => publishChangeSet({ path: { key: set.key }, body: { anyway } }),
    // The set itself is gone: nobody asks for it again.
    meta: { forgets: [everything] },
    onSuccess: ({ batch }) => {
      const done = texts.setPublished(set.plans.length);
      toast.success(done, batch ? wayBack(batch) : undefined);
      void navigate(paths.admin.scheduled('runs'));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.setPublishTitle(set.plans.length)}
      description={texts.setPublishHint}
      confirmLabel={texts.publish}
      {...(isStale && {
        note: (
          <Checkbox
            label={texts.publishAnyway}
            checked={anyway}
            onChange={({ target }) => setAnyway(target.checked)}
          />
        ),
      })}
      onConfirm={() => publish.mutateAsync()}
    />
  );
}

function SetTimes({ set, open, onClose }: DialogProps) {
  const { key, title, revision, publishAt = null, until = null } = set;
  const change = useMutation({
    mutationFn: (times: Times) =>
      updateChangeSet({ path: { key }, body: { title, ...given(times), revision } }),
    meta: { changes: [draftQueries.all()] },
    onSuccess: () => toast.success(texts.timeChanged),
  });
  return (
    <DraftDialog
      open={open}
      times={{ publishAt, until, changeSet: null }}
      sets={false}
      onSubmit={change.mutateAsync}
      onClose={onClose}
    />
  );
}

function Rename({ set, open, onClose }: DialogProps) {
  const { key, title, revision, publishAt = null, until = null } = set;
  const rename = useMutation({
    mutationFn: (next: string) => {
      const times = given({ publishAt, until, changeSet: null });
      return updateChangeSet({ path: { key }, body: { title: next, ...times, revision } });
    },
    meta: { changes: [draftQueries.all()] },
    onSuccess: () => toast.success(texts.renamed),
  });
  return (
    <SetTitleDialog
      open={open}
      heading={texts.rename}
      title={title}
      submitLabel={texts.save}
      onSubmit={rename.mutateAsync}
      onClose={onClose}
    />
  );
}

function Dissolve({ set, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const dissolve = useMutation({
    mutationFn: () => deleteChangeSet({ path: { key: set.key } }),
    meta: { forgets: [draftQueries.all()] },
    onSuccess: () => {
      toast.success(texts.dissolved);
      void navigate(paths.admin.scheduled('sets'));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.dissolveTitle(set.title)}
      description={texts.dissolveHint}
      confirmLabel={texts.dissolve}
      cancelLabel={texts.close}
      danger
      onConfirm={() => dissolve.mutateAsync()}
    />
  );
}

type Act = 'publish' | 'time' | 'rename' | 'link' | 'dissolve';

/** What can be done with a whole set. */
export function ChangeSetActions({ set }: SetProps) {
  const [act, setAct] = useState<Act | null>(null);
  const isEmpty = set.plans.length === 0;
  const button = (name: Act, label: string, disabled = false) => (
    <Button variant="secondary" size="s" disabled={disabled} onClick={() => setAct(name)}>
      {label}
    </Button>
  );
  const dialog = (name: Act) => ({ set, open: act === name, onClose: () => setAct(null) });
  return (
    <>
      {button('dissolve', texts.dissolve)}
      {button('rename', texts.rename)}
      {button('time', texts.time)}
      {button('link', texts.link, isEmpty)}
      <Preview set={set} />
      <Button size="s" disabled={isEmpty} onClick={() => setAct('publish')}>
        {texts.publish}
      </Button>
      <PublishSet {...dialog('publish')} />
      <SetTimes {...dialog('time')} />
      <Rename {...dialog('rename')} />
      <Dissolve {...dialog('dissolve')} />
      <LinkDialog
        open={act === 'link'}
        of={set.key}
        hint={texts.setLinkHint}
        make={(signal) => createChangeSetLink({ path: { key: set.key }, signal })}
        onClose={() => setAct(null)}
      />
    </>
  );
}
