import { AlertDialog } from '@base-ui/react/alert-dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ConsentDeclaration, giveConsents } from '@maru/web/api';
import { landErrors } from '@maru/web/lib/formErrors';
import { paths } from '@maru/web/lib/paths';
import { useFormMutation } from '@maru/web/lib/useFormMutation';
import { useLogOut } from '@maru/web/lib/useLogOut';
import { z } from '@maru/web/lib/zod';
import { Button } from '@maru/web/ui/Button';
import { backdropClass, sheetClass } from '@maru/web/ui/Dialog';
import { FormMessage } from '@maru/web/ui/FormMessage';
import { toast } from '@maru/web/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ConsentFields } from './ConsentFields';
import { consentQueries } from './queries';
import { type Asked, consentSchema, noConsents, type WithConsent } from './schema';
import { consentTexts } from './texts';
import { useConsents } from './useConsents';

const failed = '동의를 저장하지 못했어요. 다시 시도해 주세요.';

function useAnswer(asked: Asked) {
  const queryClient = useQueryClient();
  const query = consentQueries.mine();
  const form = useForm<WithConsent>({
    resolver: zodResolver(z.object({ consent: consentSchema(asked, consentTexts.neededToUse) })),
    defaultValues: { consent: noConsents },
  });
  const consents = useConsents({
    form,
    asked,
    refresh: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).outstanding,
  });
  const { send, failure, setFailure } = useFormMutation(form, {
    mutationFn: (body: ConsentDeclaration) => giveConsents({ body }),
    onSuccess: (mine) => {
      queryClient.setQueryData(query.queryKey, mine);
      toast.success('동의를 저장했어요. 고마워요.');
    },
    onFailure: async (error) => landErrors(form, await consents.translate(error), failed),
    failed,
  });
  const submit = form.handleSubmit(async () => {
    setFailure('');
    const body = consents.declare();
    if (body) await send(body);
  });
  return { consents, submit, failure };
}

/** Asks a member what they have not agreed to yet. The other ways are logging out and my page. */
export function ConsentDialog({ asked }: { asked: Asked }) {
  const { consents, submit, failure } = useAnswer(asked);
  const logOut = useLogOut();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={sheetClass('l', 'gap-4 p-6 desktop:p-8')}>
          <AlertDialog.Title className="text-2xl leading-normal font-semibold">
            계속하기 전에 확인해 주세요
          </AlertDialog.Title>
          <AlertDialog.Description className="text-soft">
            아직 동의하지 않았거나 중요한 내용이 바뀐 것이 있어요. 동의하지 않으면 로그아웃한 채로 둘러볼 수
            있고, 내 정보를 보거나 내려받고 탈퇴하는 일은 언제든 할 수 있어요.
          </AlertDialog.Description>
          <form noValidate onSubmit={submit} aria-label="동의" className="grid gap-6">
            <ConsentFields consents={consents} />
            <FormMessage>{failure}</FormMessage>
            <div className="flex flex-wrap items-center justify-end gap-2.5">
              <Link
                to={paths.myPage}
                className="me-auto inline-flex min-h-11 items-center text-md text-soft underline underline-offset-4 hover:text-ink"
              >
                동의하지 않고 내 정보 보기·탈퇴하기
              </Link>
              <Button variant="secondary" onClick={logOut}>
                로그아웃
              </Button>
              <Button type="submit" busy={consents.form.formState.isSubmitting} busyLabel="저장하고 있어요">
                동의하고 계속하기
              </Button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
