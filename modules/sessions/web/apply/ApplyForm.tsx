import type { SessionApplyForm } from '@maru/web/api';
import { Button } from '@maru/web/ui/Button';
import { FormMessage } from '@maru/web/ui/FormMessage';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApplyFields } from '../form/ApplyFields';
import { applyTexts } from '../texts';
import { lives } from './autosave';
import { type Application, useApplication } from './useApplication';

function Done() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="grid justify-items-center gap-3 border-y border-line py-20 text-center"
    >
      <CircleCheck aria-hidden className="size-10 text-accent" strokeWidth={1.25} />
      <p className="text-2xl font-semibold">{applyTexts.done}</p>
      <p className="text-soft">{applyTexts.doneHint}</p>
    </div>
  );
}

function Notices({ application }: { application: Application }) {
  const { isGuest, start, startAnew, login } = application;
  return (
    <>
      {isGuest && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-control bg-sunken px-5 py-4">
          <p className="min-w-60 flex-1">{applyTexts.loginFirst}</p>
          <Button variant="secondary" size="s" onClick={login}>
            {applyTexts.login}
          </Button>
        </div>
      )}
      {start.restored && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft px-5 py-2.5 text-md"
        >
          <p className="me-auto">
            {applyTexts.restored} {start.filesGone && applyTexts.filesGone}
          </p>
          <Button variant="quiet" size="s" onClick={startAnew}>
            {applyTexts.startAnew}
          </Button>
        </div>
      )}
    </>
  );
}

/** The form of one session. What is typed stays on this device until it was sent. */
export function ApplyForm({ definition }: { definition: SessionApplyForm }) {
  const application = useApplication(definition);
  const { form, failed, done, isGuest, login, files, submit } = application;
  if (done) return <Done />;

  function onSubmit(event: FormEvent) {
    if (!isGuest) return void submit(event as FormEvent<HTMLFormElement>);
    event.preventDefault();
    login();
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-label={applyTexts.title(definition.sessionInfo.title)}
      className="grid gap-7"
    >
      <Notices application={application} />
      <div className="grid gap-1 text-sm text-soft">
        <p>
          <span aria-hidden className="me-1 text-highlight">
            *
          </span>
          {applyTexts.required}
        </p>
        <p>
          {applyTexts.kept(
            isGuest ? applyTexts.guestLife(lives.guestHours) : applyTexts.memberLife(lives.memberDays),
          )}
        </p>
      </div>
      <ApplyFields
        form={form}
        fields={definition.formSchema}
        asksAddress={definition.asksAddress}
        retentionDays={definition.retentionDays}
        files={files}
      />
      <FormMessage>{failed}</FormMessage>
      <Button
        type="submit"
        size="l"
        className="w-full desktop:w-auto desktop:min-w-48 desktop:justify-self-end"
        busy={form.formState.isSubmitting}
        busyLabel={applyTexts.submitting}
      >
        {isGuest ? applyTexts.loginAndApply : applyTexts.submit}
      </Button>
    </form>
  );
}
