import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateApplicationData, createApplication, type SessionApplyForm } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { session, useSession } from '@maru/web/lib/auth';
import { landErrors } from '@maru/web/lib/formErrors';
import { paths } from '@maru/web/lib/paths';
import { useSite } from '@maru/web/lib/site';
import { alertDialog } from '@maru/web/ui/alertDialog';
import { toast } from '@maru/web/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type ApplyValues, applySchema } from '../form/schema';
import { sessionPaths } from '../paths';
import { sessionQueries } from '../queries';
import { applyTexts } from '../texts';
import { dropApplyAutosave, sending, startOf, writeApplyAutosave } from './autosave';
import { toApplication } from './payload';
import { useApplyAutosave } from './useApplyAutosave';

/** How long the success stands before the visitor is led on (specification, section 4). */
export const doneTime = 1000;

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** One application while it is filled in: what it starts from, what is kept of it, and how it was sent. */
export function useApplication(definition: SessionApplyForm) {
  const code = definition.sessionInfo.sessionCode;
  const { isLoggedIn, user } = useSession();
  const { productPage } = useSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [start, setStart] = useState(() => startOf(code, definition, user));
  const [failed, setFailed] = useState('');
  const [done, setDone] = useState(false);
  const isDone = useRef(false);
  const isGone = useRef(false);
  const sent = useRef(start.sent);
  const pending = useRef(new Map<string, string>());
  const schema = useMemo(() => applySchema(definition), [definition]);
  const form = useForm<ApplyValues>({ defaultValues: start.values, resolver: zodResolver(schema) });
  useApplyAutosave(form, code, user.id, sent, isDone);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const onPending = useCallback((key: string, problem: string | null) => {
    if (problem === null) pending.current.delete(key);
    else pending.current.set(key, problem);
  }, []);

  function login() {
    writeApplyAutosave(code, '', form.getValues(), sent.current);
    navigate(paths.login(sessionPaths.apply(code)));
  }

  /** A file that is still on its way would be left out without a word. */
  function isWaitingForFiles(): boolean {
    for (const [key, message] of pending.current) {
      form.setError(`dynamicFields.${key}`, { type: 'pending', message }, { shouldFocus: true });
    }
    return pending.current.size > 0;
  }

  const { mutateAsync } = useMutation({
    mutationFn: (call: Pick<CreateApplicationData, 'headers' | 'body'>) =>
      createApplication({ path: { session_code: code }, ...call }),
    meta: { forgets: [[...sessionQueries.all(), 'mine']] },
  });

  const send: SubmitHandler<ApplyValues> = async (values) => {
    setFailed('');
    if (isWaitingForFiles()) return;
    const body = toApplication(values, definition.formVersion);
    sent.current = sending(JSON.stringify(body), sent.current);
    // A session that ends meanwhile costs nothing that was typed.
    writeApplyAutosave(code, user.id, values, sent.current);
    try {
      await mutateAsync({ headers: { 'Idempotency-Key': sent.current.idempotencyKey }, body });
    } catch (error) {
      if (session.token() === null) return;
      if (isGone.current) return toast.error(applyTexts.failed);
      setFailed(landErrors(form, error, applyTexts.failed));
      // Closed or changed meanwhile: what stands here must be what the server holds applications to.
      if (error instanceof ApiError && error.status === 409) {
        toast.error(error.message);
        await queryClient.invalidateQueries({ queryKey: sessionQueries.form(code).queryKey });
      }
      return;
    }
    setDone(true);
    isDone.current = true;
    dropApplyAutosave(code, user.id);
    // Who went on to another page meanwhile stays there.
    if (isGone.current) return toast.success(applyTexts.done);
    if (!(await alertDialog(applyTexts.done))) return;
    await wait(doneTime);
    if (!isGone.current) navigate(productPage?.path ?? paths.home, { replace: true });
  };

  function startAnew() {
    dropApplyAutosave(code, user.id);
    const anew = startOf(code, definition, user);
    form.reset(anew.values);
    sent.current = anew.sent;
    setStart(anew);
  }

  return {
    form,
    failed,
    done,
    isGuest: !isLoggedIn,
    start,
    startAnew,
    login,
    files: { onPending, ...(!isLoggedIn && { closed: applyTexts.filesAfterLogin }) },
    submit: form.handleSubmit(send),
  };
}

export type Application = ReturnType<typeof useApplication>;
